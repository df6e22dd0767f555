import type { Notification } from '@epigram/shared-contracts/api/notifications';
import type { NotificationRow } from './notificationRepository.ts';
import type { Words } from './notificationKind.ts';

/** A row in the contract's shape: the common fields, and those of its type from the payload. */
export function toWire(row: NotificationRow, words: Words): Notification {
  const { payload } = row;
  const text = (key: string) => (typeof payload[key] === 'string' ? payload[key] : null);
  const common = {
    id: row.id,
    priority: row.priority,
    isRead: row.is_read,
    requiresAction: row.requires_action,
    createdAt: row.created_at.toISOString(),
    actionUrl: row.action_url,
    title: words.title,
    description: words.description,
    kind: row.kind,
    topic: row.topic,
  };
  // The contract's schema validates the response when it is serialised, so an invalid payload fails there.
  const wire = {
    invitation: {
      organisationName: text('organisationName'),
      token: text('token'),
      expiresAt: text('expiresAt'),
      ...(payload.invitationKind !== undefined && { invitationKind: text('invitationKind') }),
    },
    approval: {
      requestType: text('requestType'),
      requesterName: text('requesterName'),
      deadline: text('deadline'),
      approvalData: words.details ?? payload.approvalData ?? {},
    },
    alert: {
      alertType: text('alertType'),
      severity: text('severity'),
      actionRequired: payload.actionRequired === true,
      affectedSystems: words.affected ?? payload.affectedSystems ?? [],
    },
    announcement: {
      category: text('category'),
      imageUrl: text('imageUrl'),
      eventDate: text('eventDate'),
      location: text('location'),
      targetAudience: text('targetAudience') ?? 'all',
      metadata: words.details ?? payload.metadata ?? {},
    },
    review: {
      reviewType: text('reviewType'),
      reviewerName: text('reviewerName'),
      deadline: text('deadline'),
      documentId: text('documentId'),
      reviewUrl: text('reviewUrl'),
    },
    reminder: {
      reminderType: text('reminderType'),
      dueDate: text('dueDate'),
      relatedEntityType: text('relatedEntityType'),
      relatedUrl: text('relatedUrl'),
    },
  };
  return { ...common, type: row.type, ...wire[row.type] } as Notification;
}
