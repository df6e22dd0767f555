import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

const SHOW_AFTER_MS = 2_000;

/**
 * Says, after a while, that an area is still loading. It is empty before, so that a screen reader announces its
 * content.
 */
export function StillLoading() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="sh-still-loading">
      {isLate && <Trans>Still loading. The connection may be slow.</Trans>}
    </p>
  );
}
