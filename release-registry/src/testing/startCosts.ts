// How long the registry's start takes to read its log, for logs of two sizes in the same run. There is no snapshot of the
// state: this says whether one would pay. Usage: node bench/src/registryStart.ts
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createLogger } from '@epigram/platform/logger';
import { openLedger } from '../domain/ledger.ts';
import { appendEvents } from '../domain/log/eventLog.ts';
import { openRegistryDatabase } from '../openRegistryDatabase.ts';
import { promoted, published } from './eventFixtures.ts';

const REMOTES = 200;
const CHUNK = 1_000;
/** Events; 200 remotes that are released once a day write the second number in most of a year. */
const SIZES = [10_000, 100_000];

const folder = mkdtempSync(path.join(os.tmpdir(), 'epigram-registry-start-'));
const logger = createLogger({ name: 'bench', level: 'silent' });
const database = await openRegistryDatabase({ databaseUrl: undefined, folder }, logger);
let written = 0;
for (const size of SIZES) {
  while (written < size) {
    const events = Array.from({ length: CHUNK }, (_, index) => {
      const number = written + index;
      const [remote, version] = [
        `mfe-team-${Math.floor(number / 2) % REMOTES}`,
        `${Math.floor(number / 2 / REMOTES) + 1}.0.0`,
      ];
      const data = number % 2 === 0 ? published(remote, version) : promoted(remote, version);
      return {
        sequence: number + 1,
        at: new Date(Date.UTC(2026, 0, 1) + number * 1_000),
        actor: 'anna',
        reason: 'a test',
        data,
      };
    });
    await appendEvents(database.db, events);
    written += CHUNK;
  }
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  const ledger = await openLedger({ database, logger });
  const seconds = (performance.now() - started) / 1000;
  global.gc?.();
  const megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
  process.stdout.write(
    `${size} events: ${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB, at ${ledger.state().sequence}\n`,
  );
  await ledger.close();
}
await database.close();
rmSync(folder, { recursive: true });
