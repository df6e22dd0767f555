import { useEffect, useRef } from 'react';
import { Spinner } from './Spinner.tsx';

export interface FullPageOverlayProps {
  /** The reason for waiting. */
  text: string;
}

function hold(event: KeyboardEvent): void {
  event.preventDefault();
}

/** Covers the whole page while it may not be used. It takes the focus, keeps it and restores it afterwards. */
export function FullPageOverlay({ text }: FullPageOverlayProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const overlay = box.current;
    const before = document.activeElement;
    overlay?.focus();
    overlay?.addEventListener('keydown', hold);
    return () => {
      overlay?.removeEventListener('keydown', hold);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div
      ref={box}
      className="ep-overlay"
      role="alertdialog"
      aria-modal="true"
      aria-label={text}
      tabIndex={-1}
    >
      <Spinner label={text} size={32} />
      <p aria-hidden="true">{text}</p>
    </div>
  );
}
