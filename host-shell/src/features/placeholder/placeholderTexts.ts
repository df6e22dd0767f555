import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteName } from '@epigram/shared-contracts/routes';
import type { IconName } from '@epigram/shared-ui/ui';

interface PlaceholderText {
  readonly icon: IconName;
  readonly text: MessageDescriptor;
}

const TEXTS: Readonly<Partial<Record<RouteName, PlaceholderText>>> = {
  Store: { icon: 'store', text: msg`Here you will order sample kits and credits for your tests.` },
  LearningHub: {
    icon: 'learning',
    text: msg`Here you will find guides on taking samples, reading counts and planning treatments.`,
  },
  SupportHub: { icon: 'support', text: msg`Here you will ask our team and follow your requests.` },
  Settings: { icon: 'settings', text: msg`Here you will set how the portal works for your team.` },
  ComingSoon: {
    icon: 'forecast',
    text: msg`This is not available for your region yet. We are working on it.`,
  },
};

const FALLBACK: PlaceholderText = { icon: 'clock', text: msg`We are working on it.` };

export function placeholderText(page: string): PlaceholderText {
  return TEXTS[page as RouteName] ?? FALLBACK;
}
