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

/** Announcements and a review, for which nothing in the product makes rows yet; the rest comes from its producers. */
export function makeNotifications(userId: number, now: Date): NotificationRow[] {
  const from = (milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();
  const drafts: Draft[] = [...announcements(from), ...reviews(from)];
  return drafts.map((draft) => ({
    user_id: userId,
    type: draft.type,
    priority: draft.priority,
    title: draft.title,
    description: draft.description,
    action_url: draft.actionUrl ?? null,
    is_read: draft.isRead ?? false,
    requires_action: draft.requiresAction ?? false,
    payload: JSON.stringify(draft.payload),
    created_at: from(-draft.hoursAgo * HOUR),
  }));
}

type From = (milliseconds: number) => string;

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
