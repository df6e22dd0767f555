import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import type { historyAnswer, statusAnswer } from './api/schemas.ts';
import type { Answer } from './api/wire.ts';
import { createRegistryClient, type RegistryClient } from './cli/registryClient.ts';
import { folderSource } from './cli/distFolder.ts';
import { uploadRelease } from './cli/uploadRelease.ts';
import type { EventData, RegistryEvent } from './domain/log/events.ts';
import { replay } from './domain/state/applyEvent.ts';
import { aRemote, aShell, type BuiltRelease } from './testing/releaseFixtures.ts';
import {
  createScratch,
  spawnRegistry,
  writeDist,
  type Scratch,
  type SpawnedRegistry,
} from './testing/spawnRegistry.ts';
import { readOperatorToken } from './people/operatorToken.ts';

type History = Answer<typeof historyAnswer>;
type Status = z.input<typeof statusAnswer>;

const CLIENTS = 50;
const ROUNDS = 3;
const REMOTES = ['mfe-home', 'mfe-clients', 'mfe-account', 'mfe-forecast', 'mfe-analytics'];

let scratch: Scratch;
let token = '';
let running: SpawnedRegistry[] = [];

async function start(): Promise<void> {
  const count = scratch.severalProcesses ? 2 : 1;
  running = await Promise.all(Array.from({ length: count }, () => spawnRegistry(scratch)));
  token = await readOperatorToken(`${scratch.dataDir}/registry`);
}

beforeAll(async () => {
  scratch = await createScratch();
  await start();
  await publish(clientOf(0), aShell());
  await promote(clientOf(0), 'host-shell', '1.0.0');
});
afterAll(async () => {
  await Promise.all(running.map((registry) => registry.stop()));
  await scratch.remove();
});

function clientOf(index: number): RegistryClient {
  return createRegistryClient(running[index % running.length]?.url ?? '', token);
}

async function publish(client: RegistryClient, built: BuiltRelease): Promise<void> {
  const folder = await writeDist(scratch.dataDir, built);
  const source = folderSource({ folder: `${folder}/dist`, release: built.release });
  await uploadRelease(client, source, 'a test', () => {});
}

function promote(client: RegistryClient, remote: string, version: string): Promise<unknown> {
  return client.send('POST', '/promotions', { releases: [{ remote, version }], reason: 'a test' });
}

/** Changes that were acknowledged to a client: their events must stay in the log permanently. */
type Acknowledged = Pick<EventData, 'type'> & { remote: string; version: string };

async function work(index: number, round: number, acknowledged: Acknowledged[]): Promise<void> {
  const client = clientOf(index);
  const remote = REMOTES[index % REMOTES.length] ?? '';
  for (let step = 0; step < 20; step += 1) {
    const version = `${round}.${index}.${step}`;
    await publish(client, aRemote({ name: remote, version }));
    acknowledged.push({ type: 'release.published', remote, version });
    await promote(client, remote, version);
    acknowledged.push({ type: 'release.promoted', remote, version });
    if (step % 2 === 1) await client.send('POST', '/rollbacks', { remote, reason: 'a test', override: true });
  }
}

/** The first 60 changes may all be of other remotes, and only a remote with a live version can be verified. */
function isPromoted(remote: string, acknowledged: readonly Acknowledged[]): boolean {
  return acknowledged.some((change) => change.type === 'release.promoted' && change.remote === remote);
}

async function wholeLog(): Promise<RegistryEvent[]> {
  const events: History = [];
  for (;;) {
    const before = events.at(-1)?.sequence.toString();
    const page = await clientOf(0).get<History>('/history', { limit: '500', before });
    events.push(...page);
    if (page.length < 500) break;
  }
  return events
    .toReversed()
    .map((event) => ({ ...event, at: new Date(event.at), data: event.data as EventData }));
}

describe('a registry that is killed while 50 clients publish and roll back', () => {
  it('loses nothing that it acknowledged, and its state matches its log', async () => {
    const acknowledged: Acknowledged[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const clients = Array.from({ length: CLIENTS }, (_, index) => work(index, round, acknowledged));
      const done = Promise.allSettled(clients);
      const enough = acknowledged.length + 60;
      while (acknowledged.length < enough || !REMOTES.every((remote) => isPromoted(remote, acknowledged))) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      await Promise.all(running.map((registry) => registry.kill()));
      await done;
      await start();

      const log = await wholeLog();
      expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
      const written = new Set(
        log.map(({ data }) =>
          'version' in data ? `${data.type} ${data.remote} ${data.version}` : data.type,
        ),
      );
      const lost = acknowledged.filter(
        ({ type, remote, version }) => !written.has(`${type} ${remote} ${version}`),
      );
      expect(lost).toEqual([]);

      const explained = replay(log);
      const { remotes } = await clientOf(0).get<Status>('/status');
      for (const { name, live } of remotes) {
        expect([name, live?.version]).toEqual([name, explained.remotes.get(name)?.live?.version]);
      }
    }
    const verified = await Promise.all(
      REMOTES.map((remote) => clientOf(0).get<{ problems: string[] }>(`/verify/${remote}`)),
    );
    expect(verified.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('passes a rollback on to every process', async () => {
    const remote = 'mfe-notifications';
    for (const version of ['1.0.0', '2.0.0']) {
      await publish(clientOf(0), aRemote({ name: remote, version }));
      await promote(clientOf(0), remote, version);
    }
    await clientOf(0).send('POST', '/rollbacks', { remote, reason: 'a test' });
    // A version that is marked bad is not a fallback either, so the page has no URL of it.
    const served = async (): Promise<boolean> => {
      const page = await fetch(running.at(-1)?.url ?? '', { headers: { accept: 'text/html' } });
      return !(await page.text()).includes(`/remotes/${remote}/2.0.0/`);
    };
    while (!(await served())) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await served()).toBe(true);
  });
});
