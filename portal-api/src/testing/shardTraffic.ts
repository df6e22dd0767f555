import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../kernel/appContext.ts';
import { watchQueries } from '../security/world/statements.ts';

/** The setting of every node without which `watchShards` sees nothing. */
export const SHOWS_TRAFFIC = 'citus.log_remote_commands=on';

/** A statement of this process that reached shards. */
export interface SentStatement {
  readonly text: string;
  /** The function that sent it, if it was not this process itself. */
  readonly within: string | undefined;
  /** The lowest hash of each group of colocated shards, of which a business has one. */
  readonly groups: ReadonlySet<string>;
}

export interface ShardTraffic {
  /** The statements that reached shards since the last call. */
  take(): SentStatement[];
  stop(): void;
}

/**
 * Watches to which shards a distributed database sends the statements of this process: a coordinator with
 * `SHOWS_TRAFFIC` says so in a notice for each, and so do the workers, whose notices it passes on.
 */
export async function watchShards(owner: Db): Promise<ShardTraffic> {
  const { rows } = await sql<{ shard: string; low: string }>`
    select shardid::text as shard, shardminvalue as low from pg_dist_shard where shardminvalue is not null`.execute(
    owner,
  );
  const groupOf = new Map(rows.map(({ shard, low }) => [shard, low]));
  const current = new WeakMap<pg.Client, { text: string; within: string | undefined; groups: Set<string> }>();
  let sent: SentStatement[] = [];

  function note(client: pg.Client, { message, where }: { message?: string; where?: string }): void {
    const statement = current.get(client);
    if (!statement || !message?.includes('issuing ')) return;
    // The name of a shard ends with its number.
    for (const [, shard = ''] of message.matchAll(/_(\d+)\b/g)) {
      const group = groupOf.get(shard);
      if (group === undefined) continue;
      if (statement.groups.size === 0) sent.push(statement);
      statement.groups.add(group);
      statement.within ??= where;
    }
  }

  const stop = watchQueries((text, connection) => {
    const client = connection as pg.Client;
    if (!current.has(client)) client.on('notice', (notice) => note(client, notice));
    current.set(client, { text, within: undefined, groups: new Set() });
  });
  return {
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
    stop,
  };
}

/** The group of shards that has the rows of a business. */
export async function groupOfBusiness(owner: Db, businessId: number): Promise<string> {
  const { rows } = await sql<{ low: string }>`
    select shardminvalue as low from pg_dist_shard
    where shardid = get_shard_id_for_distribution_column('clients', ${businessId}::bigint)`.execute(owner);
  return rows[0]!.low;
}
