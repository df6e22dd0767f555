// The results page over HTTP from one to three processes of portal-api, compared with pgbench sending the same SQL in
// the same run. The load generator, the processes, pgbench and PostgreSQL share the machine.
// Usage: node bench/src/portalThroughput.ts [--tests 500000] [--seconds 4] [--rounds 3] [--processes 1,2,3]
import { openDatabase } from '@epigram/platform/database/openDatabase';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { findBinaries } from '../../build-kit/src/suites/postgresCluster.ts';
import type { Database as Tables } from '../../portal-api/src/schema/tables.ts';
import { transactionAs } from '../../portal-api/src/kernel/transactionAs.ts';
import { createSession, issueToken } from '../../portal-api/src/modules/identity/sessionRepository.ts';
import { SERVER_ROLE } from '../../portal-api/src/schema/serverRole.ts';
import { measureLoad } from './measureLoad.ts';
import { openFilledServer } from './portal/filledServer.ts';
import { percentile } from './portal/measure.ts';
import { pageStatements } from './portal/pageStatements.ts';
import { measurePgbench } from './portal/pgbench.ts';
import { startPortal } from './portal/portalProcess.ts';

const { values } = parseArgs({
  options: {
    tests: { type: 'string', default: '500000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    processes: { type: 'string', default: '1,2,3' },
  },
});
const tests = Number(values.tests);
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);
const OWNER = 1;
const BUSINESS = 1;
const LIMIT = 10;
/** The number of database connections of a process. */
const CONNECTIONS = 10;
const REQUIRED = 0.3;

async function signIn(url: string): Promise<string> {
  const database = await openDatabase<Tables>({ url, applicationName: 'bench', role: SERVER_ROLE });
  try {
    return await transactionAs(database.db, { userId: OWNER }, async (trx) => {
      const { sessionId } = await createSession(trx, OWNER, 'bench');
      return (await issueToken(trx, sessionId)).token;
    });
  } finally {
    await database.close();
  }
}

const median = (numbers: readonly number[]): number =>
  percentile(
    numbers.toSorted((a, b) => a - b),
    0.5,
  );

interface Round {
  readonly pages: number;
  readonly perCoreSecond: number;
  readonly pgbench: number;
}

const server = await openFilledServer(
  { tests, businesses: Math.max(50, tests / 12_500), organisation: 40 },
  console.log,
);
try {
  const { url } = server;
  const token = await signIn(url);
  const statements = await pageStatements(url, { token, business: BUSINESS, limit: LIMIT });
  const program = path.join(findBinaries() ?? '', 'pgbench');
  console.log(`${statements.length} statements per page`);

  for (const count of values.processes.split(',').map(Number)) {
    const portals = await Promise.all(
      Array.from({ length: count }, () => startPortal({ DATABASE_URL: url, MAILBOX: 'off' })),
    );
    try {
      const loads = portals.map(({ api, pid }) => ({
        url: `${api}/tests/results/0/${LIMIT}`,
        pid,
        body: '{}',
        connections: CONNECTIONS,
        headers: () => ({
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          [HEADER.business]: String(BUSINESS),
        }),
      }));
      await Promise.all(loads.map((load) => measureLoad({ ...load, seconds: 2 })));
      const measured: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const pgbench = await measurePgbench({
          url,
          program,
          role: SERVER_ROLE,
          statements,
          connections: CONNECTIONS,
          seconds,
        });
        const answers = await Promise.all(loads.map((load) => measureLoad({ ...load, seconds })));
        measured.push({
          pgbench,
          pages: answers.reduce((sum, { perSecond }) => sum + perSecond, 0),
          perCoreSecond: answers.reduce((sum, answer) => sum + answer.perCoreSecond, 0) / count,
        });
      }
      const pages = median(measured.map((it) => it.pages));
      const ratio = median(measured.map((it) => it.pages / it.pgbench));
      console.log(
        `${count} process${count > 1 ? 'es' : ''}: ${pages.toFixed(0)} pages/s, pgbench ${median(measured.map((it) => it.pgbench)).toFixed(0)}/s, ` +
          `ratio ${ratio.toFixed(2)}, a process ${(ratio / count).toFixed(2)} (at least ${REQUIRED} with one); ` +
          `${median(measured.map((it) => it.perCoreSecond)).toFixed(0)} pages per second of CPU time`,
      );
    } finally {
      await Promise.all(portals.map((portal) => portal.stop()));
    }
  }
} finally {
  await server.close();
}
