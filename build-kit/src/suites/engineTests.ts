/**
 * The tests of the servers in which the two engines can differ, with the reason. `npm test` runs only these on the
 * embedded engine, and all on PostgreSQL. `npm run test:all` runs every test with a database on both.
 */
const ENGINE_TESTS: Readonly<Record<string, string>> = {
  'portal-api/platform/src/database/folderLock': 'only an embedded database is a folder',
  'portal-api/platform/src/database/migrate': 'only one process can open the embedded database',
  'portal-api/platform/src/database/openDatabase': 'opens either engine',
  'portal-api/platform/src/database/wireMessages': 'answers of the embedded engine',
  'portal-api/src/backup/backup': 'backups of both kinds',
  'portal-api/src/kernel/databaseFailures': 'errors and lost connections',
  'portal-api/src/kernel/jobs/jobQueue': 'a queue over a single connection',
  'portal-api/src/migrations/migrations': 'every migration on the other version of PostgreSQL',
  'portal-api/src/migrations/peopleIsolation': 'row-level security',
  'portal-api/src/migrations/plannedWrites': 'plans of the other version',
  'portal-api/src/migrations/rollups': 'triggers',
  'portal-api/src/migrations/schema': 'one schema on both',
  'portal-api/src/migrations/tenantIsolation': 'row-level security',
  'portal-api/src/migrations/tenantKeys': 'keys and row-level security of every table',
  'portal-api/src/migrations/withoutRoles': 'logins that may not create roles',
  'portal-api/src/modules/clients/import/clientImport': 'large statements',
  'portal-api/src/modules/notifications/notificationStream': 'notifications from a single connection',
  'portal-api/src/modules/test-results/export': 'large answers',
  'portal-api/src/modules/test-results/import': 'large statements',
  'portal-api/src/modules/test-results/longExport': 'large answers beside other requests',
  'portal-api/src/modules/test-results/search/searchService': 'plans, collations and text search',
  'portal-api/src/processes/killedWhileWriting': 'what is stored after a kill',
  'portal-api/src/security/isolation/accountWalk': 'every operation, as every account',
  'release-registry/src/killed': 'what is stored after a kill',
  'release-registry/src/domain/ledger': 'two processes on one database',
};

/** The files of these tests, relative to the root. */
export function engineTests(): string[] {
  return Object.keys(ENGINE_TESTS).map((name) => `${name}.test.ts`);
}
