import type { RiskLevel } from '@epigram/shared-contracts/domain/enumerations';
import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

/** Businesses with a webhook that is told of levels. Runs as the owner. */
export async function listLevelHooks(owner: Db): Promise<number[]> {
  const { rows } = await sql<{ business_id: number }>`
    select distinct business_id from webhooks
    where 'forecast.level-changed' = any (events) and paused_at is null and switched_off_at is null
    order by 1`.execute(owner);
  return rows.map(({ business_id }) => business_id);
}

/** Stores the levels of a business's farms, and the deliveries that tell of those that have changed. */
export async function storeLevels(
  trx: Db,
  businessId: number,
  levels: readonly { clientId: number; level: RiskLevel }[],
): Promise<void> {
  await sql`
    with now_levels as (
      select * from unnest(${levels.map(({ clientId }) => clientId)}::bigint[], ${levels.map(({ level }) => level)}::text[])
        as r (client_id, level)
    ), changed as (
      select n.client_id, n.level, l.level as before from now_levels n
      join webhook_levels l on l.business_id = ${businessId} and l.client_id = n.client_id
      where l.level <> n.level
    )
    insert into webhook_deliveries (business_id, webhook_id, type, subject, data)
    select ${businessId}, w.id, 'forecast.level-changed', c.client_id::text,
      jsonb_build_object('clientId', c.client_id, 'before', c.before, 'level', c.level)
    from changed c join webhooks w on w.business_id = ${businessId} and 'forecast.level-changed' = any (w.events)
      and w.paused_at is null and w.switched_off_at is null
    order by w.id, c.client_id`.execute(trx);
  await sql`
    insert into webhook_levels as l (business_id, client_id, level)
    select ${businessId}, r.client_id, r.level
    from unnest(${levels.map(({ clientId }) => clientId)}::bigint[], ${levels.map(({ level }) => level)}::text[])
      as r (client_id, level)
    on conflict (business_id, client_id) do update set level = excluded.level where l.level <> excluded.level`.execute(
    trx,
  );
}
