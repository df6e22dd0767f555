import { msg } from '#i18n';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import type { Message } from '../../kernel/i18n/msg.ts';
import { alertFields, type NotificationKind } from '../notifications/public.ts';

export type SecurityChange =
  | 'password-changed'
  | 'password-recovered'
  | 'factor-added'
  | 'factor-removed'
  | 'codes-renewed'
  | 'recovery-code-used'
  | 'many-failures';

interface Facts {
  readonly what: SecurityChange;
}

const CHANGES: Readonly<Record<SecurityChange, readonly [title: Message, text: Message]>> = {
  'password-changed': [msg`Your password was changed`, msg`All your other sessions have ended.`],
  'password-recovered': [
    msg`Your password was set by a recovery mail`,
    msg`All sessions have ended. Whoever opened the link in the mail has chosen the new password.`,
  ],
  'factor-added': [msg`A second factor was added`, msg`An app or a passkey was added to your account.`],
  'factor-removed': [
    msg`A second factor was removed`,
    msg`An app or a passkey was removed from your account.`,
  ],
  'codes-renewed': [
    msg`Your recovery codes were replaced`,
    msg`The codes that you had before no longer work.`,
  ],
  'recovery-code-used': [
    msg`A recovery code was used`,
    msg`It can’t be used again. Create new codes if few are left.`,
  ],
  'many-failures': [
    msg`Many failed sign-ins to your account`,
    msg`Somebody has tried many passwords from changing networks. Sign-in from unknown browsers is paused for up to an hour. You can still sign in from a browser that you have used before, with a passkey, or with a recovery mail.`,
  ],
};

/** Something that protects the account has changed. Whoever else did it cannot prevent the notice or its mail. */
export const accountSecurityChanged: NotificationKind<Facts> = {
  name: 'account-security',
  type: 'alert',
  topic: 'security',
  priority: 'high',
  isUnavoidable: true,
  fields: () => alertFields('security', 'high'),
  say: inEachLanguage((say) => ({ what }) => {
    const [title, text] = CHANGES[what];
    return {
      title: say(title),
      description: `${say(text)} ${say(msg`If this wasn’t you, change your password and sign out everywhere.`)}`,
    };
  }),
};
