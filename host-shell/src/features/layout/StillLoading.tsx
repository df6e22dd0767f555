import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

const SAID_AFTER_MS = 2_000;

/** Says, after a while, that an area is still on its way. Empty before: a screen reader announces what comes into it. */
export function StillLoading() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="sh-still-loading">
      {isLate && <Trans>Still loading. The connection may be slow.</Trans>}
    </p>
  );
}
