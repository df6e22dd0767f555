import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { citusPrograms, startCitusCluster, type CitusCluster } from './citusCluster.ts';
import { currentServer, setServer } from './citusNodes.ts';

/**
 * Describes tests with a cluster of Citus of their own, which is the server of prepared databases meanwhile. They take
 * minutes, so they run with the tests of servers only; elsewhere, and without Citus, the result names them as skipped.
 * @param tests get the cluster from their first hook on
 * @param settings of each server, beside those of every cluster
 */
export async function describeCitus(
  name: string,
  tests: (cluster: () => CitusCluster) => void,
  settings: readonly string[] = [],
): Promise<void> {
  const programs = process.env['TEST_DATABASE_URL'] ? await citusPrograms() : undefined;
  if (!programs) {
    test.todo(`${name}: skipped, because Citus is not installed or the tests do not run on a server`);
    return;
  }
  describe('on a cluster of Citus', () => {
    const usual = currentServer();
    let cluster: CitusCluster;
    beforeAll(async () => {
      cluster = await startCitusCluster(programs, settings);
      setServer({ url: cluster.coordinator, workers: cluster.workers.join(',') });
    });
    afterAll(async () => {
      setServer(usual);
      await cluster.remove();
    });
    // A block of its own, whose last hooks run before the cluster ends.
    describe(`${name}:`, () => {
      tests(() => cluster);
    });
  });
}
