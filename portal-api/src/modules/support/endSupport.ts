import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import { runAs, type RowContext } from '../../kernel/transactionAs.ts';
import { notify } from '../notifications/public.ts';
import { supportEnded } from './supportOpened.ts';
import { findAnswerable, findTenantName, type TenantKey } from './supportRepository.ts';

interface End {
  readonly tenant: TenantKey;
  readonly userId: number;
  /** The name of the user who ended it; null if it expired. */
  readonly actor: string | null;
  readonly requestId?: string;
}

/** Records the end of support access in the tenant's audit trail and notifies the recipients of its start. */
export async function recordEnd(trx: Db, { tenant, userId, actor, requestId }: End): Promise<void> {
  await audit(trx, { action: 'support-ended', userId, ...keyOf(tenant), ...(requestId && { requestId }) });
  const people = await runAs(trx, nameOf(tenant), () => findAnswerable(trx, tenant));
  await notify(trx, supportEnded, {
    to: people.map(({ id }) => id),
    facts: { tenant: (await findTenantName(trx, tenant)) ?? '', actor },
    link: '/account',
    // The mail about the start already gives the time of expiry.
    mailed: true,
  });
}

export function nameOf({ type, id }: TenantKey): RowContext {
  return type === 'business' ? { businessIds: [id] } : { organisationId: id };
}

/** The tenant whose audit trail records the event. */
export function keyOf({ type, id }: TenantKey): { businessId: number } | { organisationId: number } {
  return type === 'business' ? { businessId: id } : { organisationId: id };
}
