import path from 'node:path';
import TestSequencer from '@jest/test-sequencer';

/** Where nothing is known of earlier runs jest goes by the size of a file. These hold few lines and take a minute. */
const LONG =
  /security\/(?:isolation|fuzz\w+)|longExport|backup\/backup|registry\/src\/(?:killed|cli)|newRemote\.test/;

type Tests = Parameters<TestSequencer['sort']>[0];

/** Long test files come first, so that none is left to run alone at the end. */
export default class LongestFirst extends TestSequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = await super.sort(tests);
    const isLong = (test: Tests[number]) => LONG.test(test.path);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }

  /** The projects share an id, and with it all but this. */
  override _getCachePath({ config }: Parameters<TestSequencer['_getCachePath']>[0]): string {
    return path.join(config.cacheDirectory, `durations-${path.basename(config.rootDir)}.json`);
  }
}
