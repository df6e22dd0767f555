import { useLingui } from '@lingui/react/macro';
import { LOCALES } from '@epigram/shared-contracts/locale';
import { MenuButton } from '@epigram/shared-ui/ui';
import { LANGUAGE_NAMES, useLanguage } from './useLanguage.ts';

export function LanguageMenu() {
  const { t } = useLingui();
  const { locale, change } = useLanguage();
  return (
    <MenuButton
      kind="quiet"
      icon="language"
      label={t`Language: ${LANGUAGE_NAMES[locale]}`}
      items={LOCALES.map((option) => ({
        id: option,
        label: LANGUAGE_NAMES[option],
        checked: option === locale,
        onSelect: () => change(option),
      }))}
    />
  );
}
