import { useLingui } from '@lingui/react/macro';
import { MenuButton, useColorMode } from '@epigram/shared-ui/ui';
import { THEME_OPTIONS } from './themeOptions.ts';

export function ThemeMenu() {
  const { t, i18n } = useLingui();
  const { mode, choice, setChoice } = useColorMode();
  return (
    <MenuButton
      kind="quiet"
      icon={mode === 'dark' ? 'moon' : 'sun'}
      label={t`Theme`}
      items={THEME_OPTIONS.map(({ value, label }) => ({
        id: value,
        label: i18n._(label),
        checked: value === choice,
        onSelect: () => setChoice(value),
      }))}
    />
  );
}
