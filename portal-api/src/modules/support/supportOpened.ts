import { alertFields, type NotificationKind } from '../notifications/public.ts';
import { supportEndTexts, supportTexts } from './supportTexts.ts';

interface Facts {
  readonly tenant: string;
  readonly actor: string;
  readonly reason: string;
}

/** Platform staff have opened support access to a business or an organisation. */
export const supportOpened: NotificationKind<Facts> = {
  name: 'support-opened',
  type: 'alert',
  topic: 'security',
  priority: 'medium',
  fields: () => alertFields('security', 'medium'),
  say: {
    en: (facts) => wordsOf(supportTexts.en({ ...facts, name: '' })),
    es: (facts) => wordsOf(supportTexts.es({ ...facts, name: '' })),
  },
};

interface EndFacts {
  readonly tenant: string;
  /** Null if the access expired. */
  readonly actor: string | null;
}

/** The support access has ended. */
export const supportEnded: NotificationKind<EndFacts> = {
  name: 'support-ended',
  type: 'alert',
  topic: 'security',
  priority: 'low',
  fields: () => alertFields('security', 'low'),
  say: { en: supportEndTexts.en, es: supportEndTexts.es },
};

const wordsOf = ({ title, description }: { title: string; description: string }) => ({ title, description });
