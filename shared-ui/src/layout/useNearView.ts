import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The distance below the viewport at which a part counts as near, so that it is ready when the user scrolls to it. */
const AHEAD = '300px';

const parts = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let hasScrolled = false;
const turns: (() => void)[] = [];

/** Until the user scrolls, parts below the viewport would only delay what is in it. */
function lookAhead(): void {
  hasScrolled = true;
  if (!observer) return;
  observer.disconnect();
  observer = createObserver();
  for (const part of parts.keys()) observer.observe(part);
}

window.addEventListener('scroll', lookAhead, { capture: true, once: true, passive: true });

function createObserver(): IntersectionObserver {
  return new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) parts.get(target)?.();
    },
    hasScrolled ? { rootMargin: AHEAD } : {},
  );
}

/** Draws each part in a separate task: a whole screen of charts in a single task would block the page. */
function drawInTurn(draw: () => void): void {
  turns.push(draw);
  if (turns.length === 1) drawFirst();
}

function drawFirst(): void {
  turns[0]?.();
  setTimeout(() => {
    turns.shift();
    if (turns.length > 0) drawFirst();
  });
}

/** @returns a function that ends the observation */
function observe(part: Element, onNear: () => void): () => void {
  observer ??= createObserver();
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
  /** Whether it is or has been in the viewport, or near it after the first scroll, or the page is being printed. */
  readonly isNear: boolean;
  /** Whether it was outside the viewport until the page was printed, so there is no time for animation. */
  readonly isForPaper: boolean;
}

export interface FigureView<Part extends Element> extends NearView<Part> {
  /** Whether it is in or near the viewport, but its code is still loading. */
  readonly isComing: boolean;
}

/**
 * Whether a part of the page should be loaded and drawn. Charts and maps outside of the viewport would cost a slow
 * device seconds each time their page opens.
 */
export function useNearView<Part extends Element>(): NearView<Part> {
  return useFigureView(NO_CODE);
}

const NO_CODE = (): undefined => undefined;

/**
 * The same for a part with heavy code. It only counts as near when its code has loaded, because React would draw all
 * parts that wait for the same code in a single task.
 * @param load loads the code, unless it has been loaded
 */
export function useFigureView<Part extends Element>(
  load: () => Promise<unknown> | undefined,
): FigureView<Part> {
  const [view, setView] = useState<'away' | 'coming' | 'near' | 'paper'>('away');
  const isAway = view === 'away' || view === 'coming';
  const place = useCallback(
    (part: Part | null) => {
      if (!part || !isAway) return undefined;
      let isPlaced = true;
      const draw = () =>
        drawInTurn(() => {
          if (isPlaced) setView('near');
        });
      const end = observe(part, () => {
        const loading = load();
        if (!loading) return draw();
        setView('coming');
        // If the code can't be loaded, the part shows the failure.
        void loading.then(draw, draw);
      });
      return () => {
        isPlaced = false;
        end();
      };
    },
    [isAway, load],
  );
  useEffect(() => {
    if (!isAway) return undefined;
    // The browser prints the page as it is when the event handler returns.
    const draw = () => flushSync(() => setView('paper'));
    window.addEventListener('beforeprint', draw);
    return () => window.removeEventListener('beforeprint', draw);
  }, [isAway]);
  return { place, isNear: !isAway, isComing: view === 'coming', isForPaper: view === 'paper' };
}
