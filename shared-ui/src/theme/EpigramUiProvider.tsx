import type { Locale } from '@epigram/shared-contracts/locale';
import { useEffect, useState, type ReactNode } from 'react';
import { ToastHost } from '../toasts/ToastHost.tsx';
import { createToasts, ToastContext } from '../toasts/toastState.ts';
import { applyColorMode, useColorMode } from './colorMode.ts';
import { UiLocaleContext } from './uiLocale.ts';

export interface EpigramUiProviderProps {
  locale: Locale;
  children: ReactNode;
}

/**
 * Colour mode, language and the toast container. Mounted once by the shell; antd's provider is loaded with its fields.
 */
export function EpigramUiProvider({ locale, children }: EpigramUiProviderProps) {
  const { mode } = useColorMode();
  const [toasts] = useState(createToasts);
  useEffect(applyColorMode, [mode]);
  return (
    <UiLocaleContext value={locale}>
      <ToastContext value={toasts}>
        {children}
        <ToastHost toasts={toasts} />
      </ToastContext>
    </UiLocaleContext>
  );
}
