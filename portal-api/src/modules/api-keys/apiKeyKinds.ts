import { msg } from '#i18n';
import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { alertFields, type NotificationKind } from '../notifications/public.ts';

/** Why a key of the business is refused. */
export type RefusalReason = 'expired' | 'ended' | 'scope';

interface Facts {
  readonly name: string;
  readonly reason: RefusalReason;
}

const WHY = {
  expired: msg`The key has expired. Create another one in Account, API keys, and enter it in the program.`,
  ended: msg`The key was revoked, or its creator no longer manages the business. Create another one in Account, API keys, or end the program.`,
  scope: msg`The program asks for something that the key does not allow. Create a key with the right that is missing in Account, API keys.`,
} as const;

/** A program calls with a key that is no longer accepted, or that lacks a right. */
export const apiKeyRefused: NotificationKind<Facts> = {
  name: 'api-key-refused',
  type: 'alert',
  topic: 'access',
  priority: 'medium',
  fields: () => alertFields('warning', 'medium', true),
  say: inEachLanguage((say) => ({ name, reason }) => ({
    title: say(msg`Calls with an API key are refused: {name}`, { name }),
    description: say(WHY[reason]),
  })),
};

export const apiKeyKinds = [apiKeyRefused] as const;
