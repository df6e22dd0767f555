import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The distance below the viewport at which a part counts as near, so that it is ready when the user scrolls to it. */
const AHEAD = '300px';

const parts = new Map<Element, () => void>();
/** Shared, so that all parts that come near at the same time are reported in one call. */
let observer: IntersectionObserver | undefined;

/** Draws each part in a separate task: a whole screen of charts in a single task would block the page. */
function drawOneByOne([first, ...others]: readonly Element[]): void {
  if (!first) return;
  parts.get(first)?.();
  if (others.length > 0) setTimeout(() => drawOneByOne(others));
}

/** @returns a function that ends the observation */
function observe(part: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => drawOneByOne(entries.filter((entry) => entry.isIntersecting).map(({ target }) => target)),
    { rootMargin: AHEAD },
  );
  parts.set(part, onNear);
  observer.observe(part);
  return () => {
    parts.delete(part);
    observer?.unobserve(part);
    if (parts.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}

export interface NearView<Part extends Element> {
  /** The ref of the element or of its placeholder. */
  readonly place: RefCallback<Part>;
  /** Whether it is or has been in or near the viewport, or the page is being printed. */
  readonly isNear: boolean;
  /** Whether it was outside the viewport until the page was printed, so there is no time for animation. */
  readonly isForPaper: boolean;
}

/**
 * Whether a part of the page should be loaded and drawn. Charts and maps outside of the viewport would cost a slow
 * device seconds each time their page opens.
 */
export function useNearView<Part extends Element>(): NearView<Part> {
  const [view, setView] = useState<'away' | 'near' | 'paper'>('away');
  const isAway = view === 'away';
  const place = useCallback(
    (part: Part | null) => {
      if (!part || !isAway) return undefined;
      return observe(part, () => setView('near'));
    },
    [isAway],
  );
  useEffect(() => {
    if (!isAway) return undefined;
    // The browser prints the page as it is when the event handler returns.
    const draw = () => flushSync(() => setView('paper'));
    window.addEventListener('beforeprint', draw);
    return () => window.removeEventListener('beforeprint', draw);
  }, [isAway]);
  return { place, isNear: !isAway, isForPaper: view === 'paper' };
}
