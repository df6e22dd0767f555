import { useLingui } from '@lingui/react/macro';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import type { LocalisedText } from '@epigram/shared-contracts/pages';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import type { MessageDescriptor } from '@lingui/core';
import { useCallback, useEffect } from 'react';
import type { Page } from './pages.ts';

/** Returns a text of the shell's catalogue or of a release in the active language. */
export function useText(): (text: MessageDescriptor | LocalisedText) => string {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useCallback(
    (text) => ('en' in text ? text[toLocale(locale) ?? FALLBACK_LOCALE] : i18n._(text)),
    [i18n, locale],
  );
}

/** Sets `<page title> | <product>` in the active language. @returns the page's title */
export function usePageTitle({ title }: Page): string {
  const name = useText()(title);
  useEffect(() => {
    document.title = `${name} | ${PRODUCT_NAME}`;
  }, [name]);
  return name;
}
