import type { Notification } from '@epigram/shared-contracts/api/notifications';

const common = {
  id: 1,
  priority: 'medium',
  isRead: false,
  requiresAction: true,
  createdAt: '2026-06-01T09:00:00.000Z',
  actionUrl: null,
  title: 'Something to look at',
  description: 'A sentence about it.',
} as const;

type Of<Type extends Notification['type']> = Extract<Notification, { type: Type }>;

export function anApproval(change: Partial<Of<'approval'>> = {}): Of<'approval'> {
  return {
    ...common,
    type: 'approval',
    requestType: 'access',
    requesterName: 'Niamh Walsh',
    deadline: null,
    approvalData: { Reason: 'Holiday cover' },
    ...change,
  };
}

export function anAlert(change: Partial<Of<'alert'>> = {}): Of<'alert'> {
  return {
    ...common,
    type: 'alert',
    alertType: 'security',
    severity: 'high',
    actionRequired: true,
    affectedSystems: ['Sign-in'],
    ...change,
  };
}

export function anAnnouncement(change: Partial<Of<'announcement'>> = {}): Of<'announcement'> {
  return {
    ...common,
    type: 'announcement',
    requiresAction: false,
    category: 'general',
    imageUrl: null,
    eventDate: null,
    location: null,
    targetAudience: 'all',
    metadata: {},
    ...change,
  };
}

export function aReview(change: Partial<Of<'review'>> = {}): Of<'review'> {
  return {
    ...common,
    type: 'review',
    reviewType: 'data',
    reviewerName: 'Aoife Brennan',
    deadline: null,
    documentId: 'DOC-17',
    reviewUrl: null,
    ...change,
  };
}

export function aReminder(change: Partial<Of<'reminder'>> = {}): Of<'reminder'> {
  return {
    ...common,
    type: 'reminder',
    reminderType: 'task',
    dueDate: null,
    relatedEntityType: null,
    relatedUrl: null,
    ...change,
  };
}

export function anInvitation(change: Partial<Of<'invitation'>> = {}): Of<'invitation'> {
  return {
    ...common,
    type: 'invitation',
    organisationName: 'Flock Group',
    token: 'token-1',
    expiresAt: '2026-12-01T09:00:00.000Z',
    ...change,
  };
}
