import { App } from 'antd';
import { createElement, useMemo, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';

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

export interface Toast {
  show: (options: ToastOptions) => void;
  close: (key: string) => void;
}

const DEFAULT_DURATION_MS = 4000;
const ICON = { success: 'success', info: 'info', warning: 'warning', error: 'error' } as const;

/** Short confirmations in a corner. An error that the user has to act on stays where it arose instead. */
export function useToast(): Toast {
  const { notification } = App.useApp();
  return useMemo(
    () => ({
      show({ kind = 'success', title, text, durationMs = DEFAULT_DURATION_MS, closable = true, key }) {
        notification.open({
          key,
          title,
          description: text,
          duration: durationMs === 0 ? false : durationMs / 1000,
          closable,
          icon: createElement(Icon, { name: ICON[kind], size: 20, className: `ep-toast-${kind}` }),
          role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
          className: 'ep-toast',
        });
      },
      close: (key) => notification.destroy(key),
    }),
    [notification],
  );
}
