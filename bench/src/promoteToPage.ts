// The time from a promotion or rollback over HTTP to the first page with the other version, in milliseconds from the
// call to the end of that page. Usage: node bench/src/promoteToPage.ts [rounds]
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cli, REMOTES, startRegistry, stop, writeBuild } from './registry/registryProcess.ts';

const REMOTE = 'mfe-home';
/** The requirement, on an idle machine. */
const REQUIRED_MS = 100;

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function liveVersion(html: string): string | undefined {
  const [, signed = '{}'] = /id="epigram-manifest">([^<]*)</.exec(html) ?? [];
  const { payload } = JSON.parse(signed) as { payload: string };
  const { remotes } = JSON.parse(payload) as { remotes: { name: string; version: string }[] };
  return remotes.find(({ name }) => name === REMOTE)?.version;
}

function report(name: string, times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  const [median, p95, worst] = [quantile(sorted, 0.5), quantile(sorted, 0.95), sorted.at(-1) ?? Number.NaN];
  const figures = [median, p95, worst].map((value) => value.toFixed(1).padStart(8));
  console.log(`${name.padEnd(30)} median${figures[0]}  p95${figures[1]}  worst${figures[2]} ms`);
  return median;
}

const rounds = Number(process.argv[2] ?? 30);
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'epigram-bench-'));
const registry = await startRegistry(dataDir);
try {
  const builds = path.join(dataDir, 'builds');
  const names = ['host-shell', ...REMOTES.map((name) => `mfe-${name}`)];
  await cli(dataDir, 'sync', ...(await Promise.all(names.map((name) => writeBuild(builds, name, '1.0.0')))));
  const versions = Array.from({ length: rounds }, (_, index) => `2.0.${index}`);
  await cli(
    dataDir,
    'publish',
    ...(await Promise.all(versions.map((one) => writeBuild(builds, REMOTE, one)))),
  );
  const token = (await readFile(path.join(dataDir, 'registry', 'operator-token'), 'utf8')).trim();

  /** Calls, then loads pages until one has the version. Returns the total time. */
  async function timeUntilPage(call: string, body: object, version: string): Promise<number> {
    const started = performance.now();
    const answer = await fetch(`${registry.url}/releases/api${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, reason: 'bench' }),
    });
    if (!answer.ok) throw new Error(`${call} returned ${answer.status}: ${await answer.text()}`);
    for (;;) {
      const page = await fetch(registry.url, { headers: { accept: 'text/html' } });
      if (liveVersion(await page.text()) === version) break;
    }
    return performance.now() - started;
  }

  const promotions: number[] = [];
  const rollbacks: number[] = [];
  for (const version of versions) {
    const releases = [{ remote: REMOTE, version }];
    promotions.push(await timeUntilPage('/promotions', { releases }, version));
    rollbacks.push(await timeUntilPage('/rollbacks', { remote: REMOTE }, '1.0.0'));
  }
  const [load = 0] = os.loadavg();
  console.log(
    `${rounds} rounds, ${names.length} releases live, ${os.cpus().length} cores, load ${load.toFixed(1)}\n`,
  );
  const medians = [
    report('promotion to first new page', promotions),
    report('rollback to first new page', rollbacks),
  ];
  if (medians.some((median) => median > REQUIRED_MS)) {
    console.error(`Above the required ${REQUIRED_MS} ms`);
    process.exitCode = 1;
  }
} finally {
  await stop(registry);
  await rm(dataDir, { recursive: true, force: true });
}
