import { use, useMemo } from 'react';
import { ToastContext } from '../toasts/toastState.ts';

export type { ToastKind, ToastOptions } from '../toasts/toastState.ts';
import type { ToastOptions } from '../toasts/toastState.ts';

export interface Toast {
  show: (options: ToastOptions) => void;
  close: (key: string) => void;
}

/** Short confirmations in a corner. An error that needs action is shown in place instead. */
export function useToast(): Toast {
  const toasts = use(ToastContext);
  return useMemo(() => ({ show: toasts.show, close: toasts.close }), [toasts]);
}
