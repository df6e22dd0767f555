import { useLingui } from '@lingui/react/macro';
import { LOCALES } from '@epigram/shared-contracts/locale';
import { SegmentedControl } from '@epigram/shared-ui/ui';
import { LANGUAGE_NAMES, useLanguage } from './useLanguage.ts';

export function LanguageChoice() {
  const { t } = useLingui();
  const { locale, change } = useLanguage();
  return (
    <SegmentedControl
      label={t`Language`}
      options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={locale}
      onChange={change}
    />
  );
}
