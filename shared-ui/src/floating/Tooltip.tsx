import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Floating } from './Floating.tsx';

const SHOW_AFTER_MS = 150;
/** Time to move the pointer from the control onto its tooltip. */
const HIDE_AFTER_MS = 120;

export interface TooltipProps {
  text: string;
  /** The control, which has this text as its accessible name. */
  children: ReactNode;
}

/** The name of a control that shows only an icon. It appears on hover and keyboard focus; Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [anchor, setAnchor] = useState<Element | null>(null);

  function later(next: Element | null, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), ms);
  }

  useEffect(() => {
    const control = box.current?.firstElementChild;
    if (!control) return undefined;
    const listeners: Record<string, (event: Event) => void> = {
      // A touch presses the control instead of hovering.
      pointerenter: (event) => {
        if ((event as PointerEvent).pointerType !== 'touch') later(control, SHOW_AFTER_MS);
      },
      pointerleave: () => later(null, HIDE_AFTER_MS),
      focus: () => {
        if (control.matches(':focus-visible')) later(control, 0);
      },
      blur: () => later(null, 0),
      click: () => later(null, 0),
    };
    for (const [type, act] of Object.entries(listeners)) control.addEventListener(type, act);
    return () => {
      for (const [type, act] of Object.entries(listeners)) control.removeEventListener(type, act);
      clearTimeout(timer.current);
    };
  }, []);

  useLayoutEffect(() => {
    if (!anchor) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setAnchor(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [anchor]);

  return (
    <span ref={box} className="ep-tooltip-anchor">
      {children}
      {anchor && (
        <Floating
          role="tooltip"
          anchor={anchor}
          alignment="center"
          className="ep-tooltip"
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={() => later(null, HIDE_AFTER_MS)}
        >
          {text}
        </Floating>
      )}
    </span>
  );
}
