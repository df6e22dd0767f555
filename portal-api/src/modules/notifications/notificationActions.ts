import type {
  NotificationAction,
  NotificationType,
  SnoozeOption,
} from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../kernel/appContext.ts';

export interface RequestedAction {
  readonly action?: NotificationAction | undefined;
  readonly comment?: string | undefined;
  readonly notes?: string | undefined;
  readonly snooze?: SnoozeOption | undefined;
}

/** A user's answer to an approval. */
export interface Decision {
  /** The user who answers. */
  readonly userId: number;
  readonly approved: boolean;
  readonly comment: string | null;
  readonly facts: Record<string, unknown>;
}

/** The effect of answering an approval, by the name of its kind; in the answer's transaction. */
export type Deciders = Readonly<Record<string, (trx: Db, decision: Decision) => Promise<void>>>;

/** The actions that each dialog may send. */
const OFFERED: Record<NotificationType, readonly NotificationAction[]> = {
  invitation: ['reject', 'dismiss', 'view'],
  approval: ['approve', 'reject', 'dismiss', 'view'],
  alert: ['acknowledge', 'dismiss', 'view'],
  announcement: ['dismiss', 'view'],
  // 'Start later' snoozes a review until the next day.
  review: ['view', 'snooze', 'dismiss', 'complete'],
  reminder: ['snooze', 'dismiss', 'complete', 'view'],
};

/** The rule (docs/product.md, 4) for a call without an action. */
export function inferAction(
  type: NotificationType,
  { comment, notes, snooze }: RequestedAction,
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

/** A reminder may be snoozed if its due date is more than an hour ahead, or if it has none. */
export function maySnooze(dueDate: string | null, now: Date): boolean {
  return dueDate === null || Date.parse(dueDate) - now.getTime() > HOUR_MS;
}
