const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface NotificationRow {
  user_id: number;
  type: string;
  priority: string;
  title: string;
  description: string;
  action_url: string | null;
  is_read: boolean;
  requires_action: boolean;
  payload: string;
  invitation_id: number | null;
  created_at: string;
}

interface Draft {
  readonly type: string;
  readonly priority: string;
  readonly title: string;
  readonly description: string;
  readonly actionUrl?: string;
  readonly isRead?: boolean;
  readonly requiresAction?: boolean;
  readonly hoursAgo: number;
  readonly payload: Record<string, unknown>;
}

export interface InvitationOf {
  readonly id: number;
  readonly organisationName: string;
  readonly token: string;
  readonly expiresAt: string;
}

/** One or more of every kind for one user; the invitation only where there is a real one behind it. */
export function makeNotifications(
  it: { userId: number; businessName: string; invitation?: InvitationOf },
  now: Date,
): NotificationRow[] {
  const from = (milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();
  const drafts: Draft[] = [
    ...approvals(from),
    ...alerts(),
    ...announcements(from),
    ...reviews(from),
    ...reminders(from),
  ];
  if (it.invitation) {
    const { organisationName, token, expiresAt } = it.invitation;
    drafts.push({
      type: 'invitation',
      priority: 'high',
      title: `${organisationName} invites ${it.businessName}`,
      description: 'Join the organisation to share your egg count results with its advisers.',
      requiresAction: true,
      hoursAgo: 5,
      payload: { organisationName, token, expiresAt },
    });
  }
  return drafts.map((draft) => ({
    user_id: it.userId,
    type: draft.type,
    priority: draft.priority,
    title: draft.title,
    description: draft.description,
    action_url: draft.actionUrl ?? null,
    is_read: draft.isRead ?? false,
    requires_action: draft.requiresAction ?? false,
    payload: JSON.stringify(draft.payload),
    invitation_id: draft.type === 'invitation' ? (it.invitation?.id ?? null) : null,
    created_at: from(-draft.hoursAgo * HOUR),
  }));
}

type From = (milliseconds: number) => string;

const approvals = (from: From): Draft[] => [
  {
    type: 'approval',
    priority: 'high',
    title: 'Access request from a locum vet',
    description: 'Orla Kilbane asks for access to clients and results for the time of her locum work.',
    requiresAction: true,
    hoursAgo: 3,
    payload: {
      requestType: 'user_access',
      requesterName: 'Orla Kilbane',
      deadline: from(3 * DAY),
      approvalData: { Role: 'Member', From: from(2 * DAY).slice(0, 10), Until: from(30 * DAY).slice(0, 10) },
    },
  },
  {
    type: 'approval',
    priority: 'medium',
    title: 'Budget for the autumn testing round',
    description: 'Sixty extra tests for lambs that come back from the hill.',
    requiresAction: true,
    hoursAgo: 52,
    payload: {
      requestType: 'budget',
      requesterName: 'Brendan Coyne',
      deadline: null,
      approvalData: { Tests: '60', Reason: 'Lambs back from the hill' },
    },
  },
];

const alerts = (): Draft[] => [
  {
    type: 'alert',
    priority: 'urgent',
    title: 'Very high strongyle counts in one flock',
    description:
      'Three samples of one visit are above 1,500 epg. Look at the results before the next grazing move.',
    actionUrl: '/test-results',
    requiresAction: true,
    hoursAgo: 7,
    payload: {
      alertType: 'warning',
      severity: 'critical',
      actionRequired: true,
      affectedSystems: ['Test results'],
    },
  },
  {
    type: 'alert',
    priority: 'low',
    title: 'Signed in from a new device',
    description:
      'Your account was used on a device that we had not seen before. Was it not you? Change your password.',
    actionUrl: '/account',
    isRead: true,
    hoursAgo: 100,
    payload: {
      alertType: 'security',
      severity: 'medium',
      actionRequired: false,
      affectedSystems: ['Account'],
    },
  },
];

const announcements = (from: From): Draft[] => [
  {
    type: 'announcement',
    priority: 'low',
    title: 'Webinar: reading a reduction test',
    description: 'Forty minutes on what a faecal egg count reduction test can tell, and what it cannot.',
    hoursAgo: 20,
    payload: {
      category: 'event',
      imageUrl: null,
      eventDate: from(5 * DAY),
      location: 'Online',
      targetAudience: 'all',
      metadata: { Speaker: 'Caitríona Lavelle', Language: 'English' },
    },
  },
  {
    type: 'announcement',
    priority: 'low',
    title: 'Combined reports',
    description: 'Select several results and download them as one report.',
    actionUrl: '/test-results',
    isRead: true,
    hoursAgo: 240,
    payload: {
      category: 'feature',
      imageUrl: null,
      eventDate: null,
      location: null,
      targetAudience: 'users',
      metadata: {},
    },
  },
];

const reviews = (from: From): Draft[] => [
  {
    type: 'review',
    priority: 'medium',
    title: 'Yearly review of the data sharing terms',
    description: 'Please read the terms under which results are shared with your organisations.',
    actionUrl: '/account',
    hoursAgo: 30,
    payload: {
      reviewType: 'terms',
      reviewerName: 'Gráinne Tierney',
      deadline: from(14 * DAY),
      documentId: 'TERMS-07',
      reviewUrl: '/account',
    },
  },
];

const reminders = (from: From): Draft[] => [
  {
    type: 'reminder',
    priority: 'high',
    title: 'Second sample of the reduction test',
    description: 'The ewes dosed two weeks ago are due for their second sample.',
    actionUrl: '/test-results',
    hoursAgo: 2,
    payload: {
      reminderType: 'follow-up',
      dueDate: from(20 * HOUR),
      relatedEntityType: 'test',
      relatedUrl: '/test-results',
    },
  },
  {
    type: 'reminder',
    priority: 'medium',
    title: 'Your plan is about to end',
    description: 'Renew it so that testing goes on without a break.',
    actionUrl: '/account',
    hoursAgo: 75,
    payload: {
      reminderType: 'renewal',
      dueDate: from(19 * DAY),
      relatedEntityType: 'subscription',
      relatedUrl: '/account',
    },
  },
];
