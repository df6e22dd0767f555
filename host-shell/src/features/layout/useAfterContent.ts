import { useEffect, useState } from 'react';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';

/** A page that has none of a remote's content, or whose remote does not come, holds nothing back for longer. */
const LIMIT_MS = 2_500;

let isOver = false;

function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 1_000 });
  else setTimeout(act, 0);
}

/** False until the first page's content is there: what the frame adds to a page comes after it. */
export function useAfterContent(): boolean {
  const { firstShown } = useRemoteLoader();
  const [isShown, setIsShown] = useState(isOver);
  useEffect(() => {
    if (isShown) return undefined;
    let isGone = false;
    const show = () =>
      whenIdle(() => {
        isOver = true;
        if (!isGone) setIsShown(true);
      });
    const timer = setTimeout(show, LIMIT_MS);
    void firstShown.then(show);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [firstShown, isShown]);
  return isShown;
}
