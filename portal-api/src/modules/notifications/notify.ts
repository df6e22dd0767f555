import type { Db } from '../../kernel/appContext.ts';
import { runAs } from '../../kernel/transactionAs.ts';
import { announce } from './notificationChannelQuery.ts';
import { listTeam, listOrganisationTeam } from './audienceRepository.ts';
import { DEFAULT_PREFERENCES, type NotificationKind } from './notificationKind.ts';
import { insertNotification, settleOnce } from './notificationWriteRepository.ts';

/** The recipients of a notification. `atLeast` is the lowest role; without it, the whole team. */
export type Audience =
  | number
  | readonly number[]
  | { readonly businessId: number; readonly atLeast?: number }
  | { readonly organisationId: number; readonly atLeast?: number };

export interface Notice<Facts extends object> {
  readonly to: Audience;
  readonly facts: Facts;
  /** The page about the subject. */
  readonly link?: string;
  /** A person is notified once per key, for example the id of the subject. */
  readonly key?: string;
  readonly invitationId?: number;
  /** Whether a separate mail is already being sent, so that no other mail is needed. */
  readonly mailed?: boolean;
}

/**
 * Notifies people in the transaction of the event. Each person's preferences decide the channels. Returns the ids of
 * the new notifications.
 */
export async function notify<Facts extends object>(
  trx: Db,
  kind: NotificationKind<Facts>,
  { to, facts, link, key, invitationId, mailed = false }: Notice<Facts>,
): Promise<number[]> {
  const notified: number[] = [];
  for (const userId of await peopleOf(trx, to)) {
    const id = await runAs(trx, { userId }, () =>
      insertNotification(trx, {
        userId,
        kind: kind.name,
        topic: kind.topic,
        type: kind.type,
        priority: typeof kind.priority === 'function' ? kind.priority(facts) : kind.priority,
        requiresAction: kind.requiresAction ?? false,
        payload: kind.fields(facts),
        facts,
        actionUrl: link ?? null,
        onceKey: key === undefined ? null : `${kind.name} ${key}`,
        invitationId: invitationId ?? null,
        otherwise: DEFAULT_PREFERENCES[kind.topic],
        mailed,
        isUnavoidable: kind.isUnavoidable ?? false,
      }),
    );
    if (id === undefined) continue;
    await announce(trx, { userId, kind: 'created', notificationId: id });
    notified.push(id);
  }
  return notified;
}

async function peopleOf(trx: Db, to: Audience): Promise<readonly number[]> {
  if (typeof to === 'number') return [to];
  if ('businessId' in to) {
    const { businessId, atLeast = 1 } = to;
    return runAs(trx, { businessIds: [businessId] }, () => listTeam(trx, businessId, atLeast));
  }
  if ('organisationId' in to) {
    const { organisationId, atLeast = 1 } = to;
    return runAs(trx, { organisationId }, () => listOrganisationTeam(trx, organisationId, atLeast));
  }
  return [...new Set(to)];
}

/** Clears "requires action" for all recipients of a notification that one of them has answered. */
export async function settleNotices(
  trx: Db,
  it: { readonly to: Audience; readonly kind: string; readonly key: string },
): Promise<void> {
  for (const userId of await peopleOf(trx, it.to)) {
    const id = await runAs(trx, { userId }, () => settleOnce(trx, userId, `${it.kind} ${it.key}`));
    if (id !== undefined) await announce(trx, { userId, kind: 'changed', notificationId: id });
  }
}
