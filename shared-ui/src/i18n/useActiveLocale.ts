import { useLingui } from '@lingui/react';

/** The active language. A component that formats texts or numbers with plain functions re-renders when it changes. */
export function useActiveLocale(): string {
  return useLingui().i18n.locale;
}
