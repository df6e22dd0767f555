import { typeParsers } from '@epigram/platform/database/typeParsers';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import type { Database as Tables } from '../../../portal-api/src/schema/tables.ts';
import { createScopeResolver } from '../../../portal-api/src/modules/access/resolveScope.ts';
import { createPasskeyService } from '../../../portal-api/src/modules/identity/passkeyService.ts';
import { createSecondFactorService } from '../../../portal-api/src/modules/identity/secondFactorService.ts';
import { createSessionService } from '../../../portal-api/src/modules/identity/sessionService.ts';
import { searchPage } from '../../../portal-api/src/modules/test-results/search/searchService.ts';
import { tenantTransaction } from '../../../portal-api/src/kernel/binder.ts';
import { createRateLimiter } from '../../../portal-api/src/kernel/rateLimiter.ts';
import { SERVER_ROLE } from '../../../portal-api/src/schema/serverRole.ts';

/** The SQL of one page of test results, from the token check on, with the values inlined. */
export async function pageStatements(
  url: string,
  asked: { readonly token: string; readonly business: number; readonly limit: number },
): Promise<string[]> {
  const statements: string[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1, types: typeParsers });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log(event) {
      statements.push(writtenOut(event.query.sql, event.query.parameters));
    },
  });
  try {
    await sql`set role ${sql.raw(SERVER_ROLE)}`.execute(db);
    statements.length = 0;
    const limiter = createRateLimiter(db);
    // Only a sign-in asks for a second factor, so the portal's URL does not matter here.
    const factors = createSecondFactorService(db, limiter, createPasskeyService(db, 'http://localhost'));
    const caller = await createSessionService(db, limiter, factors).authenticate(asked.token);
    const headers = { business: String(asked.business), organisation: undefined, accessLevel: undefined };
    const scope = await createScopeResolver(db)(caller, headers, false);
    await tenantTransaction(db, caller, scope, (tx) =>
      searchPage(tx, scope, { offset: 0, limit: asked.limit }),
    );
    return statements;
  } finally {
    await db.destroy();
  }
}

function writtenOut(text: string, values: readonly unknown[]): string {
  return text.replaceAll(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}
