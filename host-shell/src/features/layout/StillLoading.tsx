import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

const SHOW_AFTER_MS = 2_000;

/**
 * Shows, after a delay, that an area is still loading. Rendered empty before that, so that a screen reader announces
 * the text.
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
