import path from 'node:path';
import TestSequencer from '@jest/test-sequencer';

/**
 * Without data from earlier runs, as in a fresh clone, jest sorts by file size. These files are small but slow, and
 * sorted by measured time, longest first.
 */
const LONGEST = [
  'src/processes/killedWhileNotifying',
  'src/security/fuzzFields',
  'src/security/isolation/accountWalk',
  'src/security/isolation/noninterference',
  'src/security/isolation/foreignIds',
  'src/security/isolation/forgedContexts',
  'src/backup/backup',
  'src/security/fuzzRequests',
  'src/migrations/migrations',
  'src/processes/severalProcesses',
  'release-registry/src/cli',
  'release-registry/src/killed',
  'src/modules/test-results/import',
  'src/processes/killedWhileWriting',
  'search/searchService',
  'src/modules/clients/import/clientImport',
  'src/modules/burden-thresholds/thresholds',
  'src/modules/address/address',
  'src/modules/test-results/longExport',
  'AnalyticsPage',
  'src/new-remote/newRemote',
  'analytics/comparisons',
  'AnimalDetailsPage',
  'RecordResultPage',
  'ClientDetailsPage',
  'mfe-account/src/routes',
  'ForecastPage',
  'TestDetailsPage',
  'JoinOrganisationPage',
].map((name) => `${name}.test.`);

/** The position among the longest; any other file comes after them. */
function rank(file: string): number {
  const index = LONGEST.findIndex((name) => file.includes(name));
  return index < 0 ? LONGEST.length : index;
}

export function isLong(file: string): boolean {
  return rank(file) < LONGEST.length;
}

type Tests = Parameters<TestSequencer['sort']>[0];

/** Runs long test files first, so that none runs alone at the end. */
export default class LongestFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await super.sort(tests);
    return sorted.sort((one, other) => rank(one.path) - rank(other.path));
  }

  /** The projects share an id, so they need separate cache paths. */
  override _getCachePath({ config }: Parameters<TestSequencer['_getCachePath']>[0]): string {
    return path.join(config.cacheDirectory, `durations-${path.basename(config.rootDir)}.json`);
  }
}
