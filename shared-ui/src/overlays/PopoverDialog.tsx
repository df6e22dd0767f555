import { Popover } from 'antd';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

export interface PopoverDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the dialog. */
  label: string;
  /** What opens it: holds one button, with `aria-haspopup="dialog"` and `aria-expanded`. */
  trigger: ReactNode;
  children: ReactNode;
  className?: string;
}

/**
 * A small dialog beside the button that opens it. It takes the focus, keeps Tab inside, and gives the focus back when
 * Escape or a choice closes it. The page behind stays usable with the mouse.
 */
export function PopoverDialog({
  open,
  onOpenChange,
  label,
  trigger,
  children,
  className,
}: PopoverDialogProps) {
  const triggerBox = useRef<HTMLSpanElement>(null);
  const giveBack = () => triggerBox.current?.querySelector('button')?.focus();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      open={open}
      onOpenChange={onOpenChange}
      classNames={className ? { root: className } : undefined}
      content={
        <DialogBody
          label={label}
          onClose={() => {
            onOpenChange(false);
            giveBack();
          }}
          onGone={giveBack}
        >
          {children}
        </DialogBody>
      }
    >
      <span ref={triggerBox} className="ep-popover-trigger">
        {trigger}
      </span>
    </Popover>
  );
}

interface DialogBodyProps {
  label: string;
  children: ReactNode;
  onClose: () => void;
  /** The body is gone and the focus was still inside it. */
  onGone: () => void;
}

function DialogBody({ label, children, onClose, onGone }: DialogBodyProps) {
  const box = useRef<HTMLDivElement>(null);
  const gone = useEffectEvent(onGone);
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    const body = box.current;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Tab' || !body) return;
    const stops = [...body.querySelectorAll<HTMLElement>(FOCUSABLE)];
    const [first, last] = [stops[0], stops.at(-1)];
    const atEnd: (Element | undefined)[] = event.shiftKey ? [first, body] : [last];
    if (!document.activeElement || !atEnd.includes(document.activeElement)) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  });

  useEffect(() => {
    const body = box.current;
    if (!body) return;
    // Before it is placed the body lies outside the window; the page must not scroll there.
    body.focus({ preventScroll: true });
    body.addEventListener('keydown', keyDown);
    return () => {
      body.removeEventListener('keydown', keyDown);
      if (body.contains(document.activeElement)) gone();
    };
  }, []);

  return (
    <div ref={box} role="dialog" aria-label={label} tabIndex={-1} className="ep-popover-dialog">
      {children}
    </div>
  );
}
