import { useEffect, useRef } from 'react';
import { Spinner } from './Spinner.tsx';

export interface FullPageOverlayProps {
  /** What the user waits for. */
  text: string;
}

/** Covers the whole page while nothing on it may be used. It takes the focus and gives it back. */
export function FullPageOverlay({ text }: FullPageOverlayProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div ref={box} className="ep-overlay" tabIndex={-1} onKeyDown={(event) => event.preventDefault()}>
      <Spinner label={text} size={32} />
      <p aria-hidden="true">{text}</p>
    </div>
  );
}
