import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { EpigramUiProvider, useActiveLocale } from '@epigram/shared-ui/ui';
import type { ReactNode } from 'react';

/** The design system in the active language. */
export function LocalisedUi({ children }: { children: ReactNode }) {
  const locale = toLocale(useActiveLocale()) ?? FALLBACK_LOCALE;
  return <EpigramUiProvider locale={locale}>{children}</EpigramUiProvider>;
}
