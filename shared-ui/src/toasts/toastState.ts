import { createContext, type ReactNode } from 'react';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastOptions {
  kind?: ToastKind;
  title: ReactNode;
  text?: ReactNode;
  /** How long it stays, in ms; `0` until it is closed. 4,000 where nothing is said. */
  durationMs?: number;
  /** A cross closes it; on unless said otherwise. */
  closable?: boolean;
  /** A toast with the key of one on screen replaces it. */
  key?: string;
}

export interface ShownToast extends ToastOptions {
  readonly key: string;
}

export interface Toasts {
  readonly show: (options: ToastOptions) => void;
  readonly close: (key: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly shown: () => readonly ShownToast[];
}

/** More would cover the page. */
const MOST = 4;

export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  let toasts: readonly ShownToast[] = [];
  let count = 0;

  function change(next: readonly ShownToast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }
  return {
    show(options) {
      count += 1;
      const toast = { ...options, key: options.key ?? `toast-${count}` };
      const isShown = toasts.some(({ key }) => key === toast.key);
      change(
        isShown
          ? toasts.map((other) => (other.key === toast.key ? toast : other))
          : [...toasts, toast].slice(-MOST),
      );
    },
    close: (key) => change(toasts.filter((toast) => toast.key !== key)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => toasts,
  };
}

export const ToastContext = createContext<Toasts>(createToasts());
