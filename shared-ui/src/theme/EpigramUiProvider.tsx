import { StyleProvider } from '@ant-design/cssinjs';
import type { Locale } from '@epigram/shared-contracts/locale';
import { App, ConfigProvider } from 'antd';
import antdEnglish from 'antd/es/locale/en_GB';
import antdSpanish from 'antd/es/locale/es_ES';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, type ReactNode } from 'react';
import { usePrefersReducedMotion } from './useMediaQuery.ts';
import { antdTheme } from './antdTheme.ts';
import { applyColorMode, useColorMode } from './colorMode.ts';
import { pageNonce } from './nonce.ts';

const ANTD_LOCALES = { en: antdEnglish, es: antdSpanish } as const;

export interface EpigramUiProviderProps {
  locale: Locale;
  children: ReactNode;
}

/** Theme, component texts, content-security nonce and the holders of toasts and dialogs. The shell mounts it once. */
export function EpigramUiProvider({ locale, children }: EpigramUiProviderProps) {
  const { mode } = useColorMode();
  const { t } = useLingui();
  const isStill = usePrefersReducedMotion();
  const theme = useMemo(() => antdTheme(mode, isStill), [mode, isStill]);
  const words = useMemo(() => {
    const antd = ANTD_LOCALES[locale];
    // antd names the eye of a password field only "Show".
    return { ...antd, global: { ...antd.global, show: t`Show password`, hide: t`Hide password` } };
  }, [locale, t]);
  const csp = useMemo(() => ({ nonce: pageNonce() }), []);
  useEffect(applyColorMode, [mode]);
  return (
    // The layer lets our own style sheet win over antd's rules whatever their specificity.
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        csp={csp}
        locale={words}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
      >
        <App component={false} notification={{ placement: 'topRight', maxCount: 4 }}>
          {children}
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}
