import { alertFields, type NotificationKind } from '../notifications/public.ts';
import { supportTexts } from './supportTexts.ts';

interface Facts {
  readonly tenant: string;
  readonly actor: string;
  readonly reason: string;
}

/** Platform staff look at the data of a business or an organisation. */
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

const wordsOf = ({ title, description }: { title: string; description: string }) => ({ title, description });
