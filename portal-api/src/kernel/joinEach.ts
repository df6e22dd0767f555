import { inEitherForm } from '@epigram/platform/database/distributedForms';
import { sql, type RawBuilder } from 'kysely';

interface Lookup {
  readonly columns: RawBuilder<unknown>;
  readonly table: RawBuilder<unknown>;
  readonly alias: string;
  /** On the alias, and on the row before it. */
  readonly where: RawBuilder<unknown>;
  /** How the rows of each lookup are limited: by an order that the query has as well, or by `offset 0`, which limits none. */
  readonly limit: RawBuilder<unknown>;
}

/**
 * Looks up rows for each row of a query's `from` part, along an index. A distributed database joins them
 * without such limits, which it could not push to the shards; so the query itself has to have the same order and limit.
 */
export function joinEach({ columns, table, alias, where, limit }: Lookup): RawBuilder<unknown> {
  const name = sql.raw(alias);
  return inEitherForm(
    sql`cross join lateral (select ${columns} from ${table} ${name} where ${where} ${limit}) ${name}`,
    sql`join ${table} ${name} on ${where}`,
  );
}
