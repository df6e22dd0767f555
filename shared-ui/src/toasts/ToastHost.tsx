import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { Icon } from '../icons/Icon.tsx';
import type { ShownToast, Toasts } from './toastState.ts';

const DEFAULT_DURATION_MS = 4000;

function ToastCard({ toast, onClose }: { toast: ShownToast; onClose: () => void }) {
  const { t } = useLingui();
  const { kind = 'success', title, text, durationMs = DEFAULT_DURATION_MS, closable = true } = toast;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (durationMs === 0 || isHeld) return undefined;
    const timer = setTimeout(onClose, durationMs);
    return () => clearTimeout(timer);
  }, [toast, durationMs, isHeld, onClose]);
  return (
    <div
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      className="ep-toast"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={kind} size={20} className={`ep-toast-${kind}`} />
      <div className="ep-toast-words">
        <div className="ep-toast-title">{title}</div>
        {text && <div>{text}</div>}
      </div>
      {closable && (
        <button type="button" className="ep-toast-close" aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

function ClosingCard({ toast, close }: { toast: ShownToast; close: Toasts['close'] }) {
  const [onClose] = useState(() => () => close(toast.key));
  return <ToastCard toast={toast} onClose={onClose} />;
}

/** The corner for toasts, with the newest at the bottom. */
export function ToastHost({ toasts }: { toasts: Toasts }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown);
  if (shown.length === 0) return null;
  return createPortal(
    <div className="ep-toasts">
      {shown.map((toast) => (
        <ClosingCard key={toast.key} toast={toast} close={toasts.close} />
      ))}
    </div>,
    document.body,
  );
}
