// How many pages of the database the lists, searches and charts of portal-api read, for a large business among thousands
// of small ones. Times depend on the machine, pages do not, so this is a check of `npm run test:all`.
// Usage: node bench/src/portalPages.ts [--only words] [--write] [--without-policies]
//   --write             writes what was read, with a margin, as the budgets
//   --without-policies  also reads as a superuser, and names what row-level security makes three times as expensive
import { sql } from 'kysely';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freezeRegions } from '../../portal-api/src/modules/analytics/regionService.ts';
import { SERVER_ROLE } from '../../portal-api/src/schema/serverRole.ts';
import { CHARTS, CLIENTS, OF_ORGANISATION, PAGES, type Viewer } from './portal/cases.ts';
import { NOW } from './portal/clock.ts';
import { openFilledServer } from './portal/filledServer.ts';
import { openPageCounter, type PageCounter } from './portal/pageCounter.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
    'without-policies': { type: 'boolean', default: false },
  },
});

/** The large business has about 245,000 tests, 2,000 times as many as most of the others. */
const SIZE = {
  tests: 600_000,
  businesses: 3_000,
  organisation: 40,
  largeOrganisation: 2_000,
  largeShare: 0.41,
};
const POLICY_FACTOR = 3;
/** The organisation of 2,000 businesses; its cases read no more than this many times those of the one of 40. */
const LARGE = 'large organisation';
const LARGE_FACTOR = 3;
/** A lost index reads hundreds of times as much. Statistics are drawn at random, so the numbers change a little. */
const MARGIN = 2;
const FEW_PAGES = 50;
/** So many failures have one cause, such as a lost index, and each may last until its time-out. */
const MAX_FAILURES = 20;
const FILE = path.join(import.meta.dirname, 'portal', 'pageBudgets.json');

type Budgets = Record<string, Record<string, number>>;

const server = await openFilledServer(SIZE, console.log);
const bound = openPageCounter(server.adminUrl, SERVER_ROLE);
const free = options['without-policies'] ? openPageCounter(server.adminUrl) : undefined;

function margin(pages: number): number {
  return Math.ceil((pages * MARGIN + FEW_PAGES) / 10) * 10;
}

/** One line for each case. */
function asTable(table: Budgets): string {
  const lines = Object.entries(table).map(
    ([name, pages]) => `  ${JSON.stringify(name)}: ${JSON.stringify(pages)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Undefined if a query took too long. */
async function count(counter: PageCounter, ...[it, viewer]: Parameters<PageCounter['pagesOf']>) {
  try {
    return await counter.pagesOf(it, viewer);
  } catch (error) {
    if ((error as { code?: string }).code === '57014') return undefined;
    throw error;
  }
}

async function viewers(): Promise<Record<string, Viewer>> {
  const admin = openPageCounter(server.adminUrl);
  try {
    await freezeRegions(admin.db, NOW);
    // Otherwise its plan depends on whether autovacuum came first.
    await sql`vacuum analyze region_months, region_levels`.execute(admin.db);
    const linked = await admin.db.selectFrom('organisation_businesses').selectAll().execute();
    const wholeOrganisation = (id: number): Viewer => ({
      name: 'organisation',
      businessId: null,
      organisationId: id,
      platformWide: false,
      businessIds: linked.filter((it) => it.organisation_id === id).map((it) => it.business_id),
      tests: 0,
    });
    const { rows } = await sql<{ id: number }>`
      select business_id as id from client_totals group by 1 having sum(tests) > 0 order by sum(tests), 1
      limit 1 offset 1500`.execute(admin.db);
    return {
      'large business': { name: 'business', businessIds: [1], tests: 0 },
      'small business': { name: 'platform', businessIds: rows.map(({ id }) => id), tests: 0 },
      organisation: wholeOrganisation(1),
      [LARGE]: wholeOrganisation(2),
    };
  } finally {
    await admin.close();
  }
}

const budgets = JSON.parse(readFileSync(FILE, 'utf8')) as Budgets;
const measured: Budgets = {};
let passed = 0;
let failed = 0;

const readBy: Record<string, number | undefined> = {};

function judge(name: string, viewer: string, pages: number | undefined, without: number | undefined): void {
  const budget = budgets[name]?.[viewer];
  if (viewer === 'organisation') readBy[name] = pages;
  const ofSmall = viewer === LARGE ? readBy[name] : undefined;
  const problems = [
    ...(pages === undefined ? ['ran out of time'] : []),
    ...(budget === undefined ? ['has no budget'] : []),
    ...(pages !== undefined && budget !== undefined && pages > budget
      ? [`over its budget of ${budget}`]
      : []),
    ...(pages !== undefined && ofSmall !== undefined && pages > LARGE_FACTOR * ofSmall + FEW_PAGES
      ? [`${ofSmall} for 40 businesses`]
      : []),
    ...(pages !== undefined && without !== undefined && pages > POLICY_FACTOR * without + FEW_PAGES
      ? [`${without} without policies`]
      : []),
  ];
  if (problems.length === 0) passed += 1;
  else failed += 1;
  if (problems.length > 0) console.log(`✗ ${viewer}, ${name}: ${pages ?? '?'} pages, ${problems.join(', ')}`);
}

try {
  for (const [viewerName, viewer] of Object.entries(await viewers())) {
    for (const it of [...PAGES, ...CLIENTS, ...CHARTS]) {
      const isGivenUp = failed >= MAX_FAILURES && !options.write;
      if (viewerName === LARGE && !OF_ORGANISATION.includes(it.name)) continue;
      if (isGivenUp || !`${viewerName} ${it.name}`.includes(options.only)) continue;
      const pages = await count(bound, it, viewer);
      const without = free && (await count(free, it, viewer));
      if (pages !== undefined) (measured[it.name] ??= {})[viewerName] = margin(pages);
      judge(it.name, viewerName, pages, without);
    }
  }
  if (options.write) writeFileSync(FILE, asTable(measured));
  console.log(`${passed} passed, ${failed} failed, 0 skipped`);
  process.exitCode = failed > 0 && !options.write ? 1 : 0;
} finally {
  await bound.close();
  await free?.close();
  await server.close();
}
