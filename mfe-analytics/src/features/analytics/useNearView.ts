import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the screen a part begins to load, so that it is there when the user arrives. */
const AHEAD = '300px';

/** Whether an element is, or has been, on the screen or close to it. */
export function useNearView<Part extends Element>(): [RefObject<Part | null>, boolean] {
  const part = useRef<Part>(null);
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !part.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [part, isNear];
}
