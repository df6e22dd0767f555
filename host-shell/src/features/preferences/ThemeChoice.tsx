import { useLingui } from '@lingui/react/macro';
import { SegmentedControl, useColorMode } from '@epigram/shared-ui/ui';
import { THEME_OPTIONS } from './themeOptions.ts';

export function ThemeChoice() {
  const { t, i18n } = useLingui();
  const { choice, setChoice } = useColorMode();
  return (
    <SegmentedControl
      label={t`Theme`}
      options={THEME_OPTIONS.map(({ value, label }) => ({ value, label: i18n._(label) }))}
      value={choice}
      onChange={setChoice}
    />
  );
}
