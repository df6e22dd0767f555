import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
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
  say: inEachLanguage((_say, language) => (facts) => wordsOf(supportTexts[language]({ ...facts, name: '' }))),
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
  say: supportEndTexts,
};

const wordsOf = ({ title, description }: { title: string; description: string }) => ({ title, description });
