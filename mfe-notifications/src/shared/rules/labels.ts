import type { Notification } from '@epigram/shared-contracts/api/notifications';
import type { NotificationType, SnoozeOption } from '@epigram/shared-contracts/domain/enumerations';
import type { IconName, Tone } from '@epigram/shared-ui/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DueStatus } from './dueStatus.ts';

type Of<Type extends NotificationType> = Extract<Notification, { type: Type }>;
type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>;

export const TYPE_LABEL: Words<NotificationType> = {
  invitation: msg`Invitation`,
  approval: msg`Approval`,
  alert: msg`Alert`,
  announcement: msg`Announcement`,
  review: msg`Review`,
  reminder: msg`Reminder`,
};

export const TYPE_ICON: Readonly<Record<NotificationType, IconName>> = {
  invitation: 'user-add',
  approval: 'verified',
  alert: 'alert',
  announcement: 'announcement',
  review: 'review',
  reminder: 'snooze',
};

export const REQUEST_TYPE_LABEL: Words<Of<'approval'>['requestType']> = {
  document: msg`Document`,
  access: msg`Access`,
  permission: msg`Permission`,
  budget: msg`Budget`,
  policy: msg`Policy`,
  user_access: msg`User access`,
};

export const ALERT_TYPE_LABEL: Words<Of<'alert'>['alertType']> = {
  warning: msg`Warning`,
  error: msg`Error`,
  info: msg`Information`,
  success: msg`Success`,
  security: msg`Security`,
  system: msg`System`,
};

export const SEVERITY_LABEL: Words<Of<'alert'>['severity']> = {
  low: msg({ message: 'Low', context: 'severity' }),
  medium: msg({ message: 'Medium', context: 'severity' }),
  high: msg({ message: 'High', context: 'severity' }),
  critical: msg({ message: 'Critical', context: 'severity' }),
};

export const SEVERITY_TONE: Readonly<Record<Of<'alert'>['severity'], Tone>> = {
  low: 'info',
  medium: 'warning',
  high: 'danger',
  critical: 'danger',
};

export const CATEGORY_LABEL: Words<Of<'announcement'>['category']> = {
  feature: msg`New feature`,
  maintenance: msg`Maintenance`,
  policy: msg`Policy`,
  general: msg`General`,
  event: msg`Event`,
  training: msg`Training`,
};

export const AUDIENCE_LABEL: Words<Of<'announcement'>['targetAudience']> = {
  admin: msg`For administrators`,
  managers: msg`For managers`,
  users: msg`For users`,
  all: msg`For everyone`,
};

export const REVIEW_TYPE_LABEL: Words<Of<'review'>['reviewType']> = {
  policy: msg`Policy review`,
  terms: msg`Terms review`,
  data: msg`Data review`,
  security: msg`Security review`,
  performance: msg`Performance review`,
  compliance: msg`Compliance review`,
};

export const REMINDER_TYPE_LABEL: Words<Of<'reminder'>['reminderType']> = {
  task: msg`Task`,
  deadline: msg`Deadline`,
  renewal: msg`Renewal`,
  'follow-up': msg`Follow-up`,
  appointment: msg`Appointment`,
  payment: msg`Payment`,
};

export const REMINDER_ACTION_LABEL: Words<Of<'reminder'>['reminderType']> = {
  task: msg`Mark complete`,
  deadline: msg`View deadline`,
  renewal: msg`Renew now`,
  'follow-up': msg`Follow up`,
  appointment: msg`View appointment`,
  payment: msg`Pay now`,
};

export const RELATED_ENTITY_LABEL: Words<NonNullable<Of<'reminder'>['relatedEntityType']>> = {
  client: msg`Client`,
  test: msg`Test`,
  subscription: msg`Subscription`,
  document: msg`Document`,
};

export const DUE_LABEL: Words<DueStatus> = {
  overdue: msg`Overdue`,
  urgent: msg`Due within 24 hours`,
  soon: msg`Due within 3 days`,
  normal: msg`Not due yet`,
};

export const DUE_TONE: Readonly<Record<DueStatus, Tone>> = {
  overdue: 'danger',
  urgent: 'warning',
  soon: 'info',
  normal: 'neutral',
};

export const SNOOZE_LABEL: Words<SnoozeOption> = {
  '15m': msg`15 minutes`,
  '1h': msg`1 hour`,
  '4h': msg`4 hours`,
  '1d': msg`1 day`,
  '1w': msg`1 week`,
};
