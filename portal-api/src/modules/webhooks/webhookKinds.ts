import { msg } from '#i18n';
import { WEBHOOK_OFF_AFTER_DAYS } from '@epigram/shared-contracts/api/webhooks';
import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { alertFields, type NotificationKind } from '../notifications/public.ts';

interface Facts {
  readonly host: string;
  readonly problem: string;
}

/** A webhook has failed for half an hour. */
export const webhookFailing: NotificationKind<Facts> = {
  name: 'webhook-failing',
  type: 'alert',
  topic: 'access',
  priority: 'medium',
  fields: () => alertFields('warning', 'medium', true),
  say: inEachLanguage((say) => ({ host, problem }) => ({
    title: say(msg`A webhook fails: {host}`, { host }),
    description: say(
      msg`The last attempt: {problem}. It is tried again, and switched off after {days} days of failures.`,
      { problem, days: WEBHOOK_OFF_AFTER_DAYS },
    ),
  })),
};

export const webhookSwitchedOff: NotificationKind<Facts> = {
  name: 'webhook-switched-off',
  type: 'alert',
  topic: 'access',
  priority: 'high',
  fields: () => alertFields('error', 'high', true),
  say: inEachLanguage((say) => ({ host, problem }) => ({
    title: say(msg`A webhook was switched off: {host}`, { host }),
    description: say(
      msg`It failed for {days} days (the last attempt: {problem}). Once the receiver works again, resume it in Account, Webhooks, and replay what is missing.`,
      { problem, days: WEBHOOK_OFF_AFTER_DAYS },
    ),
  })),
};

export const webhookKinds = [webhookFailing, webhookSwitchedOff] as const;
