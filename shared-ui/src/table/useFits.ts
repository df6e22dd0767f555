import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has at least this width (px), kept up to date. */
export function useFits(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [fits, setFits] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setFits((entry?.contentRect.width ?? 0) >= width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, width]);
  return fits;
}
