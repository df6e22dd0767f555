import { createContext, type ReactNode } from 'react';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastOptions {
  kind?: ToastKind;
  title: ReactNode;
  text?: ReactNode;
  /** The duration in ms; 4,000 by default. With `0` it stays until it is closed. */
  durationMs?: number;
  /** Whether it has a close button; true by default. */
  closable?: boolean;
  /** A toast replaces a visible toast with the same key. */
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

/** More toasts would cover the page. */
const MAX_TOASTS = 4;

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
          : [...toasts, toast].slice(-MAX_TOASTS),
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
