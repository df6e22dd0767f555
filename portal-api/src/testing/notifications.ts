import type { NotificationType, Priority } from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../kernel/appContext.ts';

const PAYLOADS: Record<NotificationType, Record<string, unknown>> = {
  invitation: { organisationName: 'Group', token: 'token', expiresAt: null },
  approval: {
    requestType: 'access',
    requesterName: 'Rita',
    deadline: null,
    approvalData: { Role: 'Member' },
  },
  alert: { alertType: 'warning', severity: 'high', actionRequired: true, affectedSystems: ['Results'] },
  announcement: { category: 'feature', targetAudience: 'all', metadata: {} },
  review: {
    reviewType: 'terms',
    reviewerName: 'Rory',
    deadline: null,
    documentId: 'T-1',
    reviewUrl: '/account',
  },
  reminder: { reminderType: 'task', dueDate: null, relatedEntityType: 'test', relatedUrl: null },
};

interface NotificationOptions {
  readonly userId: number;
  readonly type: NotificationType;
  readonly title?: string;
  readonly priority?: Priority;
  readonly payload?: Record<string, unknown>;
  readonly isRead?: boolean;
  readonly isDismissed?: boolean;
  readonly createdAt?: Date;
}

/** Adds a notification of any kind with sensible fields; returns the id. */
export async function addNotification(owner: Db, options: NotificationOptions): Promise<number> {
  const { id } = await owner
    .insertInto('notifications')
    .values({
      user_id: options.userId,
      type: options.type,
      title: options.title ?? options.type,
      priority: options.priority ?? 'medium',
      requires_action: options.type === 'approval' || options.type === 'alert',
      is_read: options.isRead ?? false,
      dismissed_at: options.isDismissed ? new Date() : null,
      payload: JSON.stringify({ ...PAYLOADS[options.type], ...options.payload }),
      created_at: options.createdAt ?? new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
