import type {
  NotificationAction,
  NotificationType,
  SnoozeOption,
} from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../kernel/appContext.ts';

export interface AskedAction {
  readonly action?: NotificationAction | undefined;
  readonly comment?: string | undefined;
  readonly notes?: string | undefined;
  readonly snooze?: SnoozeOption | undefined;
}

/** An approval that somebody answers. */
export interface Decision {
  /** The user who answers. */
  readonly userId: number;
  readonly approved: boolean;
  readonly comment: string | null;
  readonly facts: Record<string, unknown>;
}

/** What answering an approval does, by the name of its kind; in the transaction of the answer. */
export type Deciders = Readonly<Record<string, (trx: Db, decision: Decision) => Promise<void>>>;

/** What the buttons of each dialog may send. */
const OFFERED: Record<NotificationType, readonly NotificationAction[]> = {
  invitation: ['reject', 'dismiss', 'view'],
  approval: ['approve', 'reject', 'dismiss', 'view'],
  alert: ['acknowledge', 'dismiss', 'view'],
  announcement: ['dismiss', 'view'],
  // 'Start later' puts a review off until the next day.
  review: ['view', 'snooze', 'dismiss', 'complete'],
  reminder: ['snooze', 'dismiss', 'complete', 'view'],
};

/** The rule (docs/product.md, 4) for a call that names no action. */
export function inferAction(
  type: NotificationType,
  { comment, notes, snooze }: AskedAction,
): NotificationAction {
  switch (type) {
    case 'approval':
      return comment?.trim() ? 'approve' : 'reject';
    case 'alert':
      return 'acknowledge';
    case 'announcement':
      return 'dismiss';
    case 'invitation':
    case 'review':
      return 'view';
    case 'reminder':
      if (snooze) return 'snooze';
      return notes?.toLowerCase().includes('dismiss') ? 'dismiss' : 'complete';
  }
}

export function isOffered(type: NotificationType, action: NotificationAction): boolean {
  return OFFERED[type].includes(action);
}

const HOUR_MS = 3_600_000;

/** A reminder may sleep while its due date is more than an hour ahead, or where it has none. */
export function maySnooze(dueDate: string | null, now: Date): boolean {
  return dueDate === null || Date.parse(dueDate) - now.getTime() > HOUR_MS;
}
