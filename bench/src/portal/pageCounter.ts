import { typeParsers } from '@epigram/platform/database/typeParsers';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { tenantTransaction } from '../../../portal-api/src/kernel/binder.ts';
import type { Database as Tables } from '../../../portal-api/src/schema/tables.ts';
import type { Case, Viewer } from './cases.ts';
import { CLOCK_PATH } from './clock.ts';

/** A connection that counts what its queries read. */
export interface PageCounter {
  readonly db: Kysely<Tables>;
  /** The pages (8 kB) that a case reads for a viewer, cached or not. The same data and plan always read the same pages. */
  pagesOf(it: Case, viewer: Viewer): Promise<number>;
  close(): Promise<void>;
}

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

type Send = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

const QUERY = /^\s*(?:select|with)\b(?!\s+set_config)/i;
/** A query that takes longer reads far more than any budget. */
const LIMIT_MS = 10_000;

/** @param role the role of the queries, instead of the login */
export function openPageCounter(url: string, role?: string): PageCounter {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    types: typeParsers,
    statement_timeout: LIMIT_MS,
    options: `-c search_path=${CLOCK_PATH}`,
  });
  let isCounting = false;
  let pages = 0;
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Send;
    client.query = (async (text: string, values?: unknown[]) => {
      // The query then runs again for its rows, which the next ones may depend on.
      if (isCounting && QUERY.test(text)) pages += pagesRead(await send(EXPLAIN + text, values));
      return send(text, values);
    }) as typeof client.query;
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool,
      async onCreateConnection(connection) {
        if (role) await connection.executeQuery(CompiledQuery.raw(`set role ${role}`));
      },
    }),
  });
  return {
    db,
    async pagesOf(it, viewer) {
      pages = 0;
      isCounting = true;
      try {
        await tenantTransaction(db, { userId: 1 }, viewer, (trx) => it.run(trx, viewer));
      } finally {
        isCounting = false;
      }
      return pages;
    },
    close: () => db.destroy(),
  };
}

const EXPLAIN = 'explain (analyze, buffers, timing off, format json) ';

function pagesRead({ rows }: pg.QueryResult): number {
  const [
    {
      'QUERY PLAN': [it],
    },
  ] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }];
  return it.Plan['Shared Hit Blocks'] + it.Plan['Shared Read Blocks'];
}
