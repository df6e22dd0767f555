import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColorModeChoice, IconName } from '@epigram/shared-ui/ui';

export interface ThemeOption {
  readonly value: ColorModeChoice;
  readonly label: MessageDescriptor;
  readonly icon: IconName;
}

export const THEME_OPTIONS: readonly ThemeOption[] = [
  { value: 'light', label: msg({ message: 'Light', context: 'theme' }), icon: 'sun' },
  { value: 'dark', label: msg({ message: 'Dark', context: 'theme' }), icon: 'moon' },
  { value: 'system', label: msg({ message: 'System', context: 'theme' }), icon: 'system' },
];
