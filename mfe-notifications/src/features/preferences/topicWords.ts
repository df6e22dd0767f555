import type { MailChoice, NotificationTopic } from '@epigram/shared-contracts/domain/enumerations';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface TopicWords {
  readonly name: MessageDescriptor;
  readonly about: MessageDescriptor;
}

export const TOPIC_WORDS: Readonly<Record<NotificationTopic, TopicWords>> = {
  results: {
    name: msg`Very High results`,
    about: msg`New or imported results above the cut point for Very High.`,
  },
  retests: {
    name: msg`Retests that are due`,
    about: msg`Three weeks after moderate or higher counts without a treatment.`,
  },
  treatments: {
    name: msg`Efficacy checks and withdrawal periods`,
    about: msg`Second samples that are due, and ends of withdrawal periods.`,
  },
  forecast: {
    name: msg`Changes in the hatching forecast`,
    about: msg`The risk level of a station or farm that you watch changes.`,
  },
  summaries: {
    name: msg`Monthly summaries`,
    about: msg`Last month’s figures, on the first of each month.`,
  },
  plan: { name: msg`Plan and credits`, about: msg`30 days, 7 days and 1 day before they end.` },
  files: { name: msg`Exports and imports`, about: msg`Files that are ready, or that failed.` },
  access: { name: msg`Changes to your access`, about: msg`Roles, memberships and linked businesses.` },
  security: { name: msg`Security of your account`, about: msg`Sign-ins on a new device.` },
  invitations: { name: msg`Invitations`, about: msg`Sent to you, or answered by others.` },
  approvals: { name: msg`Requests`, about: msg`Requests that wait for you, and answers to yours.` },
  reviews: { name: msg`Yearly reviews`, about: msg`Terms and data sharing.` },
  announcements: { name: msg`Announcements`, about: msg`News, events and maintenance.` },
};

export const MAIL_WORDS: Readonly<Record<MailChoice, MessageDescriptor>> = {
  off: msg`No email`,
  immediately: msg`Email each time`,
  daily: msg`Daily summary`,
};
