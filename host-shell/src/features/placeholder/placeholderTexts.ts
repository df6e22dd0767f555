import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RouteName } from '@epigram/shared-contracts/routes';
import type { IconName } from '@epigram/shared-ui/ui';

interface PlaceholderText {
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  /** What is planned. */
  readonly text: MessageDescriptor;
  /** What to write about, before the contact address. */
  readonly contact: MessageDescriptor;
}

const COMING_SOON = msg`Coming soon`;

const TEXTS: Readonly<Partial<Record<RouteName, PlaceholderText>>> = {
  Store: {
    icon: 'store',
    title: COMING_SOON,
    text: msg`You will be able to order sample kits and test credits here.`,
    contact: msg`Until then, order by email:`,
  },
  LearningHub: {
    icon: 'learning',
    title: COMING_SOON,
    text: msg`Guides on taking samples, reading counts and planning treatments will be here.`,
    contact: msg`Until then, ask us by email:`,
  },
  SupportHub: {
    icon: 'support',
    title: COMING_SOON,
    text: msg`You will be able to ask our team and follow your requests here.`,
    contact: msg`Until then, write to us:`,
  },
  Settings: {
    icon: 'settings',
    title: COMING_SOON,
    text: msg`You will be able to set how the portal works for your team here.`,
    contact: msg`Until then, tell us what to change for you:`,
  },
  ComingSoon: {
    icon: 'forecast',
    title: msg`The hatching forecast is not available in your country yet`,
    text: msg`We are working on further countries.`,
    contact: msg`Tell us if you need it in yours:`,
  },
};

const FALLBACK: PlaceholderText = {
  icon: 'clock',
  title: COMING_SOON,
  text: msg`We are working on it.`,
  contact: msg`Until then, write to us:`,
};

export function placeholderText(page: string): PlaceholderText {
  return TEXTS[page as RouteName] ?? FALLBACK;
}
