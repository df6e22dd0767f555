import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far below the screen a part counts as near, so that it is there when the user arrives. */
const AHEAD = '300px';

export interface NearView<Part extends Element> {
  /** For the element, or for one that keeps its place. */
  readonly place: RefCallback<Part>;
  /** It is, or has been, on the screen or close to it; or the page is printed. */
  readonly isNear: boolean;
  /** It was away from the screen until the page was printed: there is no time for movement. */
  readonly isForPaper: boolean;
}

/**
 * Whether a part of the page is worth loading and drawing. Charts and maps out of sight would cost a slow device
 * seconds each time that their page opens.
 */
export function useNearView<Part extends Element>(): NearView<Part> {
  const [view, setView] = useState<'away' | 'near' | 'paper'>('away');
  const isAway = view === 'away';
  const place = useCallback(
    (part: Part | null) => {
      if (!part || !isAway) return undefined;
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setView('near'),
        { rootMargin: AHEAD },
      );
      observer.observe(part);
      return () => observer.disconnect();
    },
    [isAway],
  );
  useEffect(() => {
    if (!isAway) return undefined;
    // The browser takes the page as it is when the event returns.
    const draw = () => flushSync(() => setView('paper'));
    window.addEventListener('beforeprint', draw);
    return () => window.removeEventListener('beforeprint', draw);
  }, [isAway]);
  return { place, isNear: !isAway, isForPaper: view === 'paper' };
}
