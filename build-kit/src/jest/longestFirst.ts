import path from 'node:path';
import TestSequencer from '@jest/test-sequencer';

/**
 * Where nothing is known of earlier runs, as in a fresh clone, jest goes by the size of a file. These hold few lines and
 * take long. In the order of their measured times, longest first.
 */
const LONGEST = [
  'src/security/isolation',
  'src/security/fuzzFields',
  'src/backup/backup',
  'src/security/fuzzRequests',
  'release-registry/src/killed',
  'release-registry/src/cli',
  'src/new-remote/newRemote',
  'src/modules/test-results/import',
  'src/processes/severalProcesses',
  'src/modules/clients/import/clientImport',
  'search/searchService',
  'src/processes/killedWhileWriting',
  'src/modules/test-results/longExport',
  'src/migrations/migrations',
  'src/security/suppression',
  'AnalyticsPage',
  'RecordResultPage',
  'ForecastPage',
  'mfe-account/src/routes',
  'JoinOrganisationPage',
].map((name) => `${name}.test.`);

/** Its place among the longest; behind them all for any other. */
function rank(file: string): number {
  const index = LONGEST.findIndex((name) => file.includes(name));
  return index < 0 ? LONGEST.length : index;
}

type Tests = Parameters<TestSequencer['sort']>[0];

/** Long test files come first, so that none is left to run alone at the end. */
export default class LongestFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await super.sort(tests);
    return sorted.sort((one, other) => rank(one.path) - rank(other.path));
  }

  /** The projects share an id, and with it all but this. */
  override _getCachePath({ config }: Parameters<TestSequencer['_getCachePath']>[0]): string {
    return path.join(config.cacheDirectory, `durations-${path.basename(config.rootDir)}.json`);
  }
}
