import { useOwningRemote } from '@epigram/shared-contracts/slots';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Alignment, placeBeside } from './placeBeside.ts';

/** Popups that a floating part may contain. A press in one of them is not a press outside. */
const POPUPS = '.ep-floating, .ant-select-dropdown';

export interface FloatingProps {
  /** The element beside which it is placed. */
  anchor: Element | null;
  children: ReactNode;
  alignment?: Alignment;
  className?: string;
  role?: 'tooltip';
  id?: string;
  /** Called for a press outside both the part and its anchor. */
  onPressOutside?: () => void;
  onPointerEnter?: () => void;
  onPointerLeave?: () => void;
}

/** A part that floats above the page and follows its anchor. */
export function Floating({ anchor, children, alignment = 'start', onPressOutside, ...rest }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const owner = useOwningRemote();

  useLayoutEffect(() => {
    const body = box.current;
    if (!body || !anchor) return undefined;
    function place() {
      if (!body || !anchor) return;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: body.offsetWidth, height: body.offsetHeight };
      const { left, top } = placeBeside(anchor.getBoundingClientRect(), size, view, alignment);
      body.style.left = `${left}px`;
      body.style.top = `${top}px`;
    }
    place();
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place);
    sizes?.observe(body);
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      sizes?.disconnect();
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, { capture: true });
    };
  }, [anchor, alignment]);

  const pressed = useEffectEvent((event: Event) => {
    const target = event.target as Element | null;
    if (!target || anchor?.contains(target) || target.closest(POPUPS)) return;
    onPressOutside?.();
  });
  useEffect(() => {
    document.addEventListener('mousedown', pressed);
    document.addEventListener('touchstart', pressed, { passive: true });
    return () => {
      document.removeEventListener('mousedown', pressed);
      document.removeEventListener('touchstart', pressed);
    };
  }, []);

  const { className, ...attributes } = rest;
  return createPortal(
    <div
      {...attributes}
      ref={box}
      data-remote={owner}
      className={className ? `ep-floating ${className}` : 'ep-floating'}
    >
      {children}
    </div>,
    document.body,
  );
}
