import { useLingui } from '@lingui/react';

/** The active language; a component that writes words or numbers through plain functions re-renders with it. */
export function useActiveLocale(): string {
  return useLingui().i18n.locale;
}
