import { msg } from '#i18n';

import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { alertFields, type NotificationKind } from '../notifications/public.ts';

interface Facts {
  readonly reason: string;
}

/** An operator removed every second factor of an account. */
export const secondFactorRemoved: NotificationKind<Facts> = {
  name: 'second-factor-taken-away',
  type: 'alert',
  topic: 'security',
  priority: 'high',
  fields: () => alertFields('security', 'high'),
  say: inEachLanguage((say) => ({ reason }) => ({
    title: say(msg`Your second factor was removed`),
    description: say(
      msg`An operator removed your app, your passkeys and your recovery codes and signed you out everywhere. Reason: “{reason}”. If you didn’t ask for it, change your password and tell support.`,
      { reason },
    ),
  })),
};
