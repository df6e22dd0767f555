import type { Db } from '../../kernel/appContext.ts';
import { alsoInNameOf } from '../../kernel/inNameOf.ts';
import { announce } from './notificationChannelQuery.ts';
import { listTeam, listOrganisationTeam } from './audienceRepository.ts';
import { DEFAULT_PREFERENCES, type NotificationKind } from './notificationKind.ts';
import { insertNotification, settleOnce } from './notificationWriteRepository.ts';

/** Whom a notification is for. `atLeast` is the lowest role; without it, everybody in the team. */
export type Audience =
  | number
  | readonly number[]
  | { readonly businessId: number; readonly atLeast?: number }
  | { readonly organisationId: number; readonly atLeast?: number };

export interface Notice<Facts extends object> {
  readonly to: Audience;
  readonly facts: Facts;
  /** The page that shows the very thing. */
  readonly link?: string;
  /** A person is told once under one key, for example the id of what it is about. */
  readonly key?: string;
  readonly invitationId?: number;
  /** A letter about it is on its way: no other mail is made. */
  readonly mailed?: boolean;
}

/**
 * For all modules: tells people something, in the transaction of what happened. Each person's preferences decide where
 * they hear about it. Answers the ids of the new notifications.
 */
export async function notify<Facts extends object>(
  trx: Db,
  kind: NotificationKind<Facts>,
  { to, facts, link, key, invitationId, mailed = false }: Notice<Facts>,
): Promise<number[]> {
  const told: number[] = [];
  for (const userId of await peopleOf(trx, to)) {
    const id = await alsoInNameOf(trx, { userId }, () =>
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
      }),
    );
    if (id === undefined) continue;
    await announce(trx, { userId, kind: 'created', notificationId: id });
    told.push(id);
  }
  return told;
}

async function peopleOf(trx: Db, to: Audience): Promise<readonly number[]> {
  if (typeof to === 'number') return [to];
  if ('businessId' in to) {
    const { businessId, atLeast = 1 } = to;
    return alsoInNameOf(trx, { businessIds: [businessId] }, () => listTeam(trx, businessId, atLeast));
  }
  if ('organisationId' in to) {
    const { organisationId, atLeast = 1 } = to;
    return alsoInNameOf(trx, { organisationId }, () => listOrganisationTeam(trx, organisationId, atLeast));
  }
  return [...new Set(to)];
}

/** Something that several people could answer has been answered: it asks none of them any more. */
export async function settleNotices(
  trx: Db,
  it: { readonly to: Audience; readonly kind: string; readonly key: string },
): Promise<void> {
  for (const userId of await peopleOf(trx, it.to)) {
    const id = await alsoInNameOf(trx, { userId }, () => settleOnce(trx, userId, `${it.kind} ${it.key}`));
    if (id !== undefined) await announce(trx, { userId, kind: 'changed', notificationId: id });
  }
}
