import type { ColumnType, Generated } from 'kysely';

type DefaultedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Written as a JSON string, read as a parsed value. */
type Json = ColumnType<Record<string, unknown>, string | undefined, string>;

export interface MessageTables {
  notifications: {
    id: Generated<number>;
    user_id: number;
    type: 'invitation' | 'approval' | 'alert' | 'announcement' | 'review' | 'reminder';
    priority: Generated<'low' | 'medium' | 'high' | 'urgent'>;
    title: string;
    description: Generated<string>;
    action_url: string | null;
    is_read: Generated<boolean>;
    requires_action: Generated<boolean>;
    payload: Json;
    invitation_id: number | null;
    created_at: DefaultedTimestamp;
    read_at: NullableTimestamp;
    dismissed_at: NullableTimestamp;
    snoozed_until: NullableTimestamp;
    action: string | null;
    acted_at: NullableTimestamp;
    kind: string | null;
    topic: string | null;
    facts: Json;
    /** A person gets at most one notification per key. */
    once_key: string | null;
    /** The urgency: the severity of an alert, otherwise the priority. */
    urgency: ColumnType<number, never, never>;
    in_portal: Generated<boolean>;
    /** The mail that it waits for. */
    mail: 'immediately' | 'daily' | null;
    push: Generated<boolean>;
  };
  notification_preferences: {
    user_id: number;
    topic: string;
    portal: boolean;
    mail: 'off' | 'immediately' | 'daily';
    push: boolean;
  };
  notification_actions: {
    id: Generated<number>;
    notification_id: number;
    user_id: number;
    action: string;
    comment: string | null;
    notes: string | null;
    snooze: string | null;
    created_at: DefaultedTimestamp;
  };
  mails: {
    id: Generated<number>;
    kind: string;
    to_address: string;
    from_address: string;
    subject: string;
    body_text: string;
    body_html: string | null;
    language: Generated<string>;
    created_at: DefaultedTimestamp;
    attempts: Generated<number>;
    sent_at: NullableTimestamp;
    last_error: string | null;
    attachment_name: string | null;
    attachment: Buffer | null;
    unsubscribe_url: string | null;
  };
  mail_keys: { user_id: number; key: Generated<string> };
  page_views: {
    id: Generated<number>;
    viewed_at: DefaultedTimestamp;
    path: string;
    title: string | null;
    referrer: string | null;
    language: string | null;
    visitor_ip: string | null;
    audience: 'internal' | 'external';
  };
  user_visits: { user_id: number; area: string; visited_at: DefaultedTimestamp };
  audit_log: {
    id: Generated<number>;
    at: DefaultedTimestamp;
    user_id: number | null;
    business_id: number | null;
    organisation_id: number | null;
    action: string;
    subject: string | null;
    detail: Json;
    request_id: string | null;
  };
}
