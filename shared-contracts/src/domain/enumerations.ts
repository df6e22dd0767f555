/** Code maps and enumerations (docs/product.md, 3 and 4). */

export const ANIMAL_TYPES = ['Bovine', 'Ovine', 'Equine', 'Caprine', 'Poultry', 'Alpaca', 'Llama'] as const;
export type AnimalType = (typeof ANIMAL_TYPES)[number];
/** Ages of a group's animals; lambs, calves, kids and foals are young. */
export const AGE_CLASSES = ['young', 'growing', 'adult', 'mixed'] as const;
export type AgeClass = (typeof AGE_CLASSES)[number];
/** The animal types that forms and filters offer. */
export const MAIN_ANIMAL_TYPES = ['Bovine', 'Caprine', 'Equine', 'Ovine'] as const satisfies AnimalType[];
export const ANIMAL_TYPE_BY_ID = {
  1: 'Bovine',
  2: 'Ovine',
  3: 'Equine',
  4: 'Caprine',
  7: 'Poultry',
  8: 'Alpaca',
  9: 'Llama',
} as const satisfies Record<number, AnimalType>;

export const TEST_TYPES = ['Worm FEC', 'Fluke FEC'] as const;
export type TestType = (typeof TEST_TYPES)[number];
export const TEST_TYPE_BY_ID = {
  1: 'Worm FEC',
  2: 'Worm FEC',
  3: 'Fluke FEC',
  6: 'Worm FEC',
} as const satisfies Record<number, TestType>;

/** Raw status on the wire (docs/product.md, 10.3). */
export const TEST_STATUSES = ['processing', 'positive', 'negative', 'failed'] as const;
export type TestStatus = (typeof TEST_STATUSES)[number];
export type ResultColor = 'process' | 'red' | 'green' | 'failed';
export const RESULT_COLOR = {
  processing: 'process',
  positive: 'red',
  negative: 'green',
  failed: 'failed',
} as const satisfies Record<TestStatus, ResultColor>;

export const PARASITES = [
  'strongyle',
  'nematodirus',
  'coccidia',
  'strongyloides',
  'moniezia',
  'trichuris',
  'parascaris',
  'anoplocephala',
] as const;
export type Parasite = (typeof PARASITES)[number];
/** Parasites of the egg count graph on Home (docs/product.md, 1). */
export const HOME_PARASITES = ['strongyle', 'strongyloides', 'trichuris'] as const satisfies Parasite[];

export const BURDEN_LEVELS = ['No Infection', 'Light', 'Moderate', 'High', 'Very High', 'Invalid'] as const;
export type BurdenLevel = (typeof BURDEN_LEVELS)[number];

export const CLIENT_STATUS = { Inactive: 0, Active: 1, Pending: 2 } as const;
export const ORGANISATION_ROLE = { Member: 1, Manager: 3 } as const;
export const BUSINESS_ROLE = { Member: 1, Manager: 3, Owner: 4 } as const;
export const LINK_STATUS = { linked: 1, pending: 2, invite_expired: 3 } as const;

/** The id that means every business of the selected organisation. */
export const ALL_BUSINESSES_ID = -1;
/** `access_level` of Aggregated View; every other level is Detailed View. */
export const AGGREGATED_ACCESS_LEVEL = 0;

/** Keys of the per-country chart, in display order. */
export const CHART_COUNTRIES = ['ireland', 'uk', 'nz', 'be', 'ro', 'nl', 'fr'] as const;
export type ChartCountry = (typeof CHART_COUNTRIES)[number];

export const NOTIFICATION_TYPES = [
  'invitation',
  'approval',
  'alert',
  'announcement',
  'review',
  'reminder',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
/** The topics for which a user chooses notification channels. Each kind of notification belongs to one. */
export const NOTIFICATION_TOPICS = [
  'results',
  'retests',
  'treatments',
  'forecast',
  'summaries',
  'plan',
  'files',
  'access',
  'security',
  'invitations',
  'approvals',
  'reviews',
  'announcements',
] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];
/** Topics that are always shown in the portal: they protect the account or wait for an answer. */
export const TOPICS_ALWAYS_SHOWN = [
  'access',
  'security',
  'invitations',
  'approvals',
  'reviews',
] as const satisfies NotificationTopic[];
export const MAIL_CHOICES = ['off', 'immediately', 'daily'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];
export const APPROVAL_REQUEST_TYPES = [
  'document',
  'access',
  'permission',
  'budget',
  'policy',
  'user_access',
] as const;
export const ALERT_TYPES = ['warning', 'error', 'info', 'success', 'security', 'system'] as const;
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export const ANNOUNCEMENT_CATEGORIES = [
  'feature',
  'maintenance',
  'policy',
  'general',
  'event',
  'training',
] as const;
export const AUDIENCES = ['admin', 'managers', 'users', 'all'] as const;
export const REVIEW_TYPES = ['policy', 'terms', 'data', 'security', 'performance', 'compliance'] as const;
/** The items that a business's Owners review every year. */
export const REVIEW_KINDS = ['terms', 'data-sharing'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
export const REVIEW_ANSWERS = ['confirmed', 'objected'] as const;
export type ReviewAnswer = (typeof REVIEW_ANSWERS)[number];
export const REMINDER_TYPES = ['task', 'deadline', 'renewal', 'follow-up', 'appointment', 'payment'] as const;
export const RELATED_ENTITY_TYPES = ['client', 'test', 'subscription', 'document'] as const;
export const NOTIFICATION_ACTIONS = [
  'approve',
  'reject',
  'acknowledge',
  'dismiss',
  'view',
  'snooze',
  'complete',
] as const;
export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number];
export const SNOOZE_OPTIONS = ['15m', '1h', '4h', '1d', '1w'] as const;
export type SnoozeOption = (typeof SNOOZE_OPTIONS)[number];
/** Minutes of each snooze option (docs/product.md, 9). */
export const SNOOZE_MINUTES = {
  '15m': 15,
  '1h': 60,
  '4h': 240,
  '1d': 1440,
  '1w': 10080,
} as const satisfies Record<SnoozeOption, number>;

/** Risk of Nematodirus infection in the field (docs/product.md, 11). */
export const RISK_LEVELS = ['Negligible', 'Low', 'Moderate', 'High', 'Very High'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export const EXPORT_FORMATS = ['pdf', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_STATES = ['queued', 'running', 'ready', 'failed'] as const;
