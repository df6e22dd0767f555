import { Popover } from 'antd';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';
const FRAMES_TO_PLACE = 30;

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
  const body = useRef<HTMLDivElement>(null);

  const closed = useEffectEvent(() => {
    const active = document.activeElement;
    // The user may have gone on to something else.
    if (active && active !== document.body && !body.current?.contains(active)) return;
    triggerBox.current?.querySelector('button')?.focus();
  });
  useEffect(() => (open ? () => closed() : undefined), [open]);

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
        <DialogBody ref={body} label={label} onClose={() => onOpenChange(false)}>
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
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  children: ReactNode;
  onClose: () => void;
}

function DialogBody({ ref, label, children, onClose }: DialogBodyProps) {
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    const body = ref.current;
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
    const body = ref.current;
    if (!body) return undefined;
    let frame = 0;
    let left = FRAMES_TO_PLACE;
    // antd attaches and places the body in the frames after it is made; only then can it take the focus.
    function takeFocus() {
      body?.focus({ preventScroll: true });
      left -= 1;
      if (document.activeElement !== body && left > 0) frame = requestAnimationFrame(takeFocus);
    }
    takeFocus();
    body.addEventListener('keydown', keyDown);
    return () => {
      cancelAnimationFrame(frame);
      body.removeEventListener('keydown', keyDown);
    };
  }, [ref]);

  return (
    <div ref={ref} role="dialog" aria-label={label} tabIndex={-1} className="ep-popover-dialog">
      {children}
    </div>
  );
}
