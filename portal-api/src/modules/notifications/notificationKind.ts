import type {
  MailChoice,
  NotificationTopic,
  NotificationType,
  Priority,
} from '@epigram/shared-contracts/domain/enumerations';
import type { Locale } from '@epigram/shared-contracts/locale';

/** The texts of a notification in one language. */
export interface Words {
  readonly title: string;
  readonly description: string;
  /** The subjects of an alert, shown as tags. */
  readonly affected?: readonly string[];
  /** Rows below the text of an approval or announcement. */
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * A kind of notification. A module defines its own kinds, sends them with `notify`, and lists them in
 * `notificationKinds.ts`. `Facts` are stored as JSON: numbers, texts, ISO dates.
 */
export interface NotificationKind<Facts extends object> {
  /** Unique and stable: it is stored in the database. */
  readonly name: string;
  readonly type: NotificationType;
  readonly topic: NotificationTopic;
  readonly priority: Priority | ((facts: Facts) => Priority);
  readonly requiresAction?: boolean;
  /** Whether it is mailed immediately, whatever the reader has chosen. */
  readonly isUnavoidable?: boolean;
  /** The fields of the type that are not texts, such as severity and due date. */
  readonly fields: (facts: Facts) => Readonly<Record<string, unknown>>;
  /** `timeZone` is the reader's; the day of a time depends on it. */
  readonly say: Readonly<Record<Locale, (facts: Facts, timeZone: string) => Words>>;
}

/** Any kind of notification, if only its name matters. */
export type SomeKind = NotificationKind<never>;

export function alertFields(
  alertType: 'warning' | 'error' | 'info' | 'success' | 'security' | 'system',
  severity: 'low' | 'medium' | 'high' | 'critical',
  actionRequired = false,
) {
  return { alertType, severity, actionRequired, affectedSystems: [] };
}

/** The channels of each topic for people who have not chosen any. */
export const DEFAULT_PREFERENCES: Readonly<
  Record<NotificationTopic, { readonly portal: true; readonly mail: MailChoice; readonly push: boolean }>
> = {
  results: { portal: true, mail: 'daily', push: true },
  retests: { portal: true, mail: 'daily', push: false },
  treatments: { portal: true, mail: 'daily', push: false },
  forecast: { portal: true, mail: 'daily', push: false },
  summaries: { portal: true, mail: 'daily', push: false },
  plan: { portal: true, mail: 'immediately', push: false },
  files: { portal: true, mail: 'off', push: false },
  access: { portal: true, mail: 'immediately', push: false },
  security: { portal: true, mail: 'immediately', push: true },
  invitations: { portal: true, mail: 'off', push: true },
  approvals: { portal: true, mail: 'immediately', push: true },
  reviews: { portal: true, mail: 'immediately', push: false },
  announcements: { portal: true, mail: 'off', push: false },
};
