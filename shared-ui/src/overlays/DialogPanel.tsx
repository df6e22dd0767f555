import { useOwningRemote } from '@epigram/shared-contracts/slots';
import { useLingui } from '@lingui/react/macro';
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons/Icon.tsx';
import { DialogBody } from './DialogBody.tsx';
import { keepTabInside } from './focusStops.ts';

export interface DialogPanelProps {
  title: ReactNode;
  children: ReactNode;
  onClose: () => void;
  footer?: ReactNode;
  keepOpen?: boolean;
  hideClose?: boolean;
  className: string;
  style: CSSProperties;
}

/** The open dialogs. The last one handles keys. */
const stack: object[] = [];

/** Whether the dropdown or calendar of a field is open above the dialog; Escape closes that first. */
function isFieldOpen(panel: Element): boolean {
  const field = document.activeElement;
  if (field?.getAttribute('aria-expanded') !== 'true') return false;
  return !panel.contains(document.getElementById(field.getAttribute('aria-controls') ?? ''));
}

/** Takes the focus while the dialog is open, handles keys wherever the focus is, and restores the focus afterwards. */
function useModalFocus(onEscape: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  // Read while rendering, because a field with `autoFocus` takes the focus before any effect runs.
  const [opener] = useState(() => document.activeElement);

  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !panel.current) return;
    if (event.key === 'Escape' && !isFieldOpen(panel.current)) onEscape();
    const active = document.activeElement;
    // A field's popup is outside the dialog's DOM, but its field inside the dialog has the focus.
    if (active?.closest('.ep-floating')) return;
    keepTabInside(event, panel.current);
  });

  // A layout effect, so that no moment passes in which the dialog is shown but does not take its keys.
  useLayoutEffect(() => {
    const token = {};
    stack.push(token);
    const onKey = (event: KeyboardEvent) => {
      if (stack.at(-1) === token) keyDown(event);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      stack.splice(stack.indexOf(token), 1);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  useEffect(() => {
    const body = panel.current;
    if (body && !body.contains(document.activeElement)) body.focus({ preventScroll: true });
    return () => {
      const active = document.activeElement;
      const hasMovedOn = active && active !== document.body && !body?.contains(active);
      if (hasMovedOn) return;
      // The opener may have been removed by the change. Then the page's heading gets the focus.
      const next = opener?.isConnected && opener !== document.body ? opener : document.querySelector('h1');
      if (next instanceof HTMLElement) next.focus();
    };
  }, [opener]);
  return panel;
}

export function DialogPanel(props: DialogPanelProps) {
  const { title, children, onClose, footer, keepOpen, hideClose, className, style } = props;
  const { t } = useLingui();
  const titleId = useId();
  const owner = useOwningRemote();
  const panel = useModalFocus(() => {
    if (!keepOpen) onClose();
  });
  const pressedBeside = useRef(false);

  function press(event: MouseEvent) {
    pressedBeside.current = event.target === event.currentTarget;
  }
  function release(event: MouseEvent) {
    // The press must also have begun outside the dialog, because a text selection may end there.
    const isBeside = pressedBeside.current && event.target === event.currentTarget;
    pressedBeside.current = false;
    if (isBeside && !keepOpen) onClose();
  }

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape
    <div className="ep-dialog-mask" data-remote={owner} onMouseDown={press} onClick={release}>
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={className}
        style={style}
      >
        <div id={titleId} className="ep-dialog-title">
          {title}
        </div>
        {!hideClose && (
          <button type="button" className="ep-dialog-close" aria-label={t`Close`} onClick={onClose}>
            <Icon name="close" size={18} />
          </button>
        )}
        <DialogBody titleId={titleId}>{children}</DialogBody>
        {footer && <div className="ep-dialog-footer">{footer}</div>}
      </div>
    </div>,
    document.body,
  );
}
