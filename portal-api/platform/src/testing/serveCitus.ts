// Starts a cluster of Citus for a suite, and prints its URLs as one line of JSON; `null` if Citus is not installed. It ends
// when its input does.
import { once } from 'node:events';
import { citusPrograms, startCitusCluster } from './citusCluster.ts';
import { setServer } from './citusNodes.ts';
import { createScratchDatabase } from './scratchDatabase.ts';

const programs = await citusPrograms();
if (programs) {
  const cluster = await startCitusCluster(programs);
  try {
    const { coordinator, workers } = cluster;
    setServer({ url: coordinator, workers: workers.join(',') });
    // For the portal of the journeys; its argument is the role of the portal's requests.
    const { url: portal } = await createScratchDatabase(coordinator, process.argv[2]);
    process.stdout.write(`${JSON.stringify({ coordinator, workers, portal })}\n`);
    process.stdin.resume();
    await once(process.stdin, 'end');
  } finally {
    await cluster.remove();
  }
} else process.stdout.write('null\n');
