// What consoles and manifests cost with 200 remotes and 5,000 versions, compared with 10 remotes and 50 versions in the same
// run. Started by bench/src/registryStatus.ts.
import { fillRegistry, type RegistrySize } from './fillRegistry.ts';
import { startRegistry, type TestRegistry } from './startRegistry.ts';

/** The requirement for a status. */
const LIMIT = 5;
const STATUS = '/status?versions=0';
const ADDRESSES = [STATUS, '/status', '/slots', '/contract', '/history?limit=30', '/manifest'];
const FEW: RegistrySize = { remotes: 10, versions: 5 };
const MANY: RegistrySize = { remotes: 200, versions: 25 };

const rounds = Number(process.argv[2] ?? 40);

interface Cost {
  readonly cpuMs: number;
  readonly bytes: number;
}

/** Processor time of this process, in which registry and database run: other work on the machine hardly affects it. */
async function costOf(registry: TestRegistry, url: string): Promise<Cost> {
  const before = process.cpuUsage();
  const answer = await registry.api('GET', url);
  const { user, system } = process.cpuUsage(before);
  if (answer.statusCode !== 200) throw new Error(`${url} responded with ${answer.statusCode}`);
  return { cpuMs: (user + system) / 1000, bytes: answer.body.length };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

async function filled(size: RegistrySize): Promise<TestRegistry> {
  const registry = await startRegistry();
  await fillRegistry(registry, size);
  return registry;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const few = await filled(FEW);
const many = await filled(MANY);
try {
  print('| request | CPU ms, 10 remotes | CPU ms, 200 | ratio | bytes, 10 | bytes, 200 |');
  print('|---|---|---|---|---|---|');
  for (const url of ADDRESSES) {
    const costs: { few: Cost; many: Cost }[] = [];
    for (let round = -5; round < rounds; round++) {
      const pair = { few: await costOf(few, url), many: await costOf(many, url) };
      // The first ones compile.
      if (round >= 0) costs.push(pair);
    }
    const ratio = median(costs.map((cost) => cost.many.cpuMs / cost.few.cpuMs));
    const cells = [
      median(costs.map((cost) => cost.few.cpuMs)).toFixed(2),
      median(costs.map((cost) => cost.many.cpuMs)).toFixed(2),
      ratio.toFixed(1),
      costs[0]?.few.bytes,
      costs[0]?.many.bytes,
    ];
    print(`| \`${url}\` | ${cells.join(' | ')} |`);
    if (url === STATUS && ratio > LIMIT) {
      console.error(`A status takes more than ${LIMIT} times as long`);
      process.exitCode = 1;
    }
  }
} finally {
  await few.close();
  await many.close();
}
