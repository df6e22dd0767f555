import { sql } from 'kysely';
import type { Db } from '../kernel/appContext.ts';
import { LINKED, SUMMED } from '../migrations/organisationTotals.ts';

export const ORGANISATION_TOTALS = SUMMED.map(({ table }) => table);

/** The number of an organisation's totals that differ from the sums of its businesses' totals, or are missing. */
export async function organisationDifference(owner: Db, table: string): Promise<number> {
  const it = SUMMED.find((known) => known.table === table)!;
  const key = sql.join(Object.keys(it.key).map((name) => sql.ref(name)));
  const summed = sql.join(Object.keys(it.sums).map((name) => sql`sum(${sql.ref(name)})`));
  const isZero = sql.join(
    Object.keys(it.sums).map((name) => sql`sum(${sql.ref(name)}) <> 0`),
    sql` or `,
  );
  const kept = sql`select organisation_id, ${key}, ${summed} from ${sql.table(`organisation_${table}`)}
    group by organisation_id, ${key} having ${isZero}`;
  const plain = sql`select organisation_id, ${key}, ${summed}
    from ${sql.table(table)} t join organisation_businesses l using (business_id) where l.link_status = ${LINKED}
    group by organisation_id, ${key} having ${isZero}`;
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ((${kept} except ${plain}) union all (${plain} except ${kept})) d`.execute(
    owner,
  );
  return rows[0]!.n;
}
