import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepTabInside, leaveWithTab } from './focusStops.ts';
import { Floating } from '../floating/Floating.tsx';

export interface PopoverDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the dialog. */
  label: string;
  /** The opener: contains one button with `aria-haspopup="dialog"` and `aria-expanded`. */
  trigger: ReactNode;
  children: ReactNode;
  className?: string;
  /** For a panel that is only glanced at: Tab leaves it at either end and closes it. */
  isFree?: boolean;
}

/**
 * A small dialog beside the button that opens it. It takes the focus, keeps Tab inside unless it is free, and restores
 * the focus when Escape or a choice closes it. The page behind stays usable with the mouse.
 */
export function PopoverDialog({
  open,
  onOpenChange,
  label,
  trigger,
  children,
  className,
  isFree = false,
}: PopoverDialogProps) {
  const [triggerBox, setTriggerBox] = useState<HTMLSpanElement | null>(null);
  const toggle = useEffectEvent(() => onOpenChange(!open));
  // The button inside is pressed, by mouse or by key.
  useEffect(() => {
    triggerBox?.addEventListener('click', toggle);
    return () => triggerBox?.removeEventListener('click', toggle);
  }, [triggerBox]);

  return (
    <>
      <span ref={setTriggerBox} className="ep-popover-trigger">
        {trigger}
      </span>
      {open && (
        <Floating
          anchor={triggerBox}
          alignment="end"
          className={className ? `ep-popover ${className}` : 'ep-popover'}
          onPressOutside={() => onOpenChange(false)}
        >
          <DialogBody label={label} opener={triggerBox} isFree={isFree} onClose={() => onOpenChange(false)}>
            {children}
          </DialogBody>
        </Floating>
      )}
    </>
  );
}

interface DialogBodyProps {
  label: string;
  opener: Element | null;
  isFree: boolean;
  children: ReactNode;
  onClose: () => void;
}

function DialogBody({ label, opener, isFree, children, onClose }: DialogBodyProps) {
  const box = useRef<HTMLDivElement>(null);

  const closed = useEffectEvent((body: Element) => {
    const active = document.activeElement;
    // The user may have moved the focus elsewhere.
    if (active && active !== document.body && !body.contains(active)) return;
    opener?.querySelector('button')?.focus();
  });
  useEffect(() => {
    const body = box.current;
    if (!body) return undefined;
    body.focus({ preventScroll: true });
    return () => closed(body);
  }, []);

  function keyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (!isFree || !opener) keepTabInside(event.nativeEvent, event.currentTarget);
    else if (leaveWithTab(event.nativeEvent, event.currentTarget, opener)) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole dialog
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="ep-popover-dialog"
      onKeyDown={keyDown}
    >
      {children}
    </div>
  );
}
