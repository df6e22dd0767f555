import type { Locale } from '@epigram/shared-contracts/locale';
import { alertFields, type NotificationKind } from '../notifications/public.ts';
import { membershipTexts } from './membershipTexts.ts';

type Matter = keyof (typeof membershipTexts)['en'];

/** The notification about a change of a membership. */
export function membershipKind(matter: Matter): NotificationKind<object> {
  const say = (language: Locale) => (facts: object) => {
    const texts = membershipTexts[language][matter] as (it: object) => { title: string; description: string };
    const { title, description } = texts({ ...facts, name: '' });
    return { title, description };
  };
  return {
    name: `membership-${matter}`,
    type: 'alert',
    topic: 'access',
    priority: 'medium',
    fields: () => alertFields('info', 'medium'),
    say: { en: say('en'), es: say('es') },
  };
}

export const membershipKinds = (Object.keys(membershipTexts.en) as Matter[]).map(membershipKind);
