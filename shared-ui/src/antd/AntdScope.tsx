import { StyleProvider } from '@ant-design/cssinjs';
import { REMOTE_ATTRIBUTE } from '@epigram/shared-contracts/release';
import { useOwningRemote } from '@epigram/shared-contracts/slots';
import { useLingui } from '@lingui/react/macro';
import { ConfigProvider } from 'antd';
import antdEnglish from 'antd/es/locale/en_GB';
import antdSpanish from 'antd/es/locale/es_ES';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useColorMode } from '../theme/colorMode.ts';
import { pageNonce } from '../theme/nonce.ts';
import { UiLocaleContext } from '../theme/uiLocale.ts';
import { usePrefersReducedMotion } from '../theme/useMediaQuery.ts';
import { antdTheme } from './antdTheme.ts';

const ANTD_LOCALES = { en: antdEnglish, es: antdSpanish } as const;

const IsInScope = createContext(false);

const popups = new Map<string, HTMLElement>();

/** The element for the popups that a remote opens. antd shows them outside the page's content. */
function popupsOf(remote: string): HTMLElement {
  const known = popups.get(remote) ?? document.createElement('div');
  popups.set(remote, known);
  known.setAttribute(REMOTE_ATTRIBUTE, remote);
  if (!known.isConnected) document.body.append(known);
  return known;
}

function Scope({ children }: { children: ReactNode }) {
  const { mode } = useColorMode();
  const { t } = useLingui();
  const locale = use(UiLocaleContext);
  const owner = useOwningRemote();
  const isStill = usePrefersReducedMotion();
  const words = useMemo(() => {
    const antd = ANTD_LOCALES[locale];
    // antd labels the eye button of a password field just "Show".
    return { ...antd, global: { ...antd.global, show: t`Show password`, hide: t`Hide password` } };
  }, [locale, t]);
  const csp = useMemo(() => ({ nonce: pageNonce() }), []);
  return (
    // The layer lets our own style sheet override antd's rules regardless of their specificity.
    <StyleProvider layer>
      <ConfigProvider
        theme={antdTheme(mode, isStill)}
        csp={csp}
        locale={words}
        {...(owner ? { getPopupContainer: () => popupsOf(owner) } : {})}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
      >
        <IsInScope value={true}>{children}</IsInScope>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** Theme, texts and nonce for antd's components. A nested scope adds nothing. */
export function AntdScope({ children }: { children: ReactNode }) {
  return use(IsInScope) ? children : <Scope>{children}</Scope>;
}
