import { useEffect, useState } from 'react';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { whenIdle } from '../../loader/whenIdle.ts';

/** The limit for a page without a remote's content, or whose remote does not load. */
const LIMIT_MS = 2_500;

let isOver = false;

/** False until the first page has its content; the frame adds its extras after that. */
export function useAfterContent(): boolean {
  const { firstShown } = useRemoteLoader();
  const [isShown, setIsShown] = useState(isOver);
  useEffect(() => {
    if (isShown) return undefined;
    let isGone = false;
    const show = async () => {
      await whenIdle();
      isOver = true;
      if (!isGone) setIsShown(true);
    };
    const timer = setTimeout(() => void show(), LIMIT_MS);
    void firstShown.then(show);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [firstShown, isShown]);
  return isShown;
}
