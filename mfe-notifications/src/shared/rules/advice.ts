import type { Notification } from '@epigram/shared-contracts/api/notifications';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Of<Type extends Notification['type']> = Extract<Notification, { type: Type }>;

/** Advice for each type of alert; information and success need none. */
export const ALERT_ADVICE: Readonly<Record<Of<'alert'>['alertType'], readonly MessageDescriptor[]>> = {
  security: [
    msg`Check the recent sign-ins of your account.`,
    msg`Change your password if you do not recognise one of them.`,
    msg`Tell your administrator what you saw.`,
  ],
  system: [
    msg`Save what you are working on.`,
    msg`Expect slower answers or short interruptions.`,
    msg`Try again later if something does not load.`,
  ],
  warning: [
    msg`Read the details and check what is affected.`,
    msg`Act before it turns into a problem for your results.`,
  ],
  error: [
    msg`Check the affected tests or clients.`,
    msg`Repeat what failed; nothing that was stored is lost.`,
    msg`Contact support if it fails again.`,
  ],
  info: [],
  success: [],
};

export const REVIEW_INSTRUCTIONS: Readonly<Record<Of<'review'>['reviewType'], MessageDescriptor>> = {
  policy: msg`Read the policy from start to end and note anything that doesn’t suit your practice.`,
  terms: msg`Read what has changed in the terms and decide whether your business accepts it.`,
  data: msg`Compare the listed records with your own notes and mark what is wrong or missing.`,
  security: msg`Go through who has access to what, and remove what is no longer needed.`,
  performance: msg`Look at the figures for the period and note what explains them.`,
  compliance: msg`Check each point of the list against your records and note the evidence.`,
};

export const REMINDER_SUGGESTIONS: Readonly<
  Record<Of<'reminder'>['reminderType'], readonly MessageDescriptor[]>
> = {
  task: [msg`Do it now if it takes less than a few minutes.`, msg`Mark it complete when it is done.`],
  deadline: [msg`Open what is due and check what is missing.`, msg`Tell the others if you need more time.`],
  renewal: [
    msg`Check how many credits you used in the last period.`,
    msg`Renew before the plan ends to keep testing.`,
  ],
  'follow-up': [msg`Look at the last result first.`, msg`Plan a repeat test where animals were treated.`],
  appointment: [msg`Confirm the time with the farm.`, msg`Prepare sample pots and labels.`],
  payment: [
    msg`Check the amount and the reference.`,
    msg`Pay before the due date to keep the service running.`,
  ],
};
