import { sql } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';

export interface ContractUse {
  readonly remote: string;
  readonly needs: string;
  readonly shell: string;
  /** Id of a deprecated operation; empty for all operations. */
  readonly operation: string;
}

/** Adds requests of today. Processes add at the same time, so the rows are written in one order. */
export async function addContractUses(
  db: Db,
  uses: readonly (ContractUse & { readonly requests: number })[],
): Promise<void> {
  if (uses.length === 0) return;
  const rows = uses.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await db
    .insertInto('contract_uses')
    .values(rows.map((row) => ({ ...row, day: sql<string>`(now() at time zone 'utc')::date` })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'remote', 'needs', 'shell', 'operation'])
        .doUpdateSet({ requests: sql<number>`contract_uses.requests + excluded.requests` }),
    )
    .execute();
}

export function keyOf({ remote, needs, shell, operation }: ContractUse): string {
  return `${remote} ${needs} ${shell} ${operation}`;
}

/** Who has needed what in the days before now, without how often: on how many days, and last on which. */
export async function listContractUses(
  db: Db,
  days: number,
): Promise<(Omit<ContractUse, 'shell'> & { days: number; last: string; shell: string })[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof listContractUses>>[number]>`
    select remote, needs, operation, count(distinct day)::integer as days, max(day)::text as last,
      (array_agg(shell order by day, string_to_array(shell, '.')::bigint[]))[1] as shell
    from contract_uses where day > (now() at time zone 'utc')::date - ${days}::integer
    group by remote, needs, operation order by remote, needs, operation`.execute(db);
  return rows;
}

export async function deleteOldContractUses(db: Db): Promise<void> {
  await sql`delete from contract_uses where day < (now() at time zone 'utc')::date - 180`.execute(db);
}
