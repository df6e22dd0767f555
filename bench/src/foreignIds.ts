// Whether the response time reveals what exists: a sign-in with a known and an unknown address, and for each operation
// another tenant's id and an id that does not exist. The two are called alternately, in one process.
// Usage: node bench/src/foreignIds.ts [--rounds 150]
import { login } from '@epigram/shared-contracts/api/users';
import { parseArgs } from 'node:util';

import { hashPassword } from '../../portal-api/src/modules/identity/passwords.ts';
import { mainSamples } from '../../portal-api/src/security/samples/allSamples.ts';
import type { Sample } from '../../portal-api/src/security/samples/sample.ts';
import { mixedIds, namedKinds } from '../../portal-api/src/security/world/idKinds.ts';
import { missingIds } from '../../portal-api/src/security/world/ids.ts';
import { send, type Filling } from '../../portal-api/src/security/world/send.ts';
import { openWorld } from '../../portal-api/src/security/world/world.ts';
import { percentile } from './portal/measure.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '150' } } });
const rounds = Number(values.rounds);
/** The accepted ratio of two medians. A higher ratio is not noise, even on a busy machine. */
const MAX_RATIO = 1.25;
const MAX_ATTEMPTS = 4;
/** Enough calls for the engine to compile the code of both sides. */
const WARM_UPS = 20;

const world = await openWorld();
let tooFar = 0;

const median = (times: number[]): number =>
  percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  );

type Call = () => Promise<unknown>;

/** Calls both alternately, and each of them first equally often. */
async function timesOf(calls: readonly [Call, Call]): Promise<readonly [exists: number, missing: number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UPS; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const begun = performance.now();
      await calls[side]();
      if (round >= 0) times[side].push(performance.now() - begun);
      // Resets the counts of the rate limits.
      await world.journal.take();
    }
  }
  return [median(times[0]), median(times[1])];
}

/** A real difference persists in a second measurement; noise of the machine does not. */
async function compare(what: string, calls: readonly [Call, Call]): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const [exists, missing] = await timesOf(calls);
    const ratio = exists / missing;
    const isTooFar = Math.max(ratio, 1 / ratio) > MAX_RATIO;
    if (isTooFar && attempt < MAX_ATTEMPTS) continue;
    if (isTooFar) tooFar += 1;
    const verdict = isTooFar ? `FAIL: above ${MAX_RATIO}` : 'ok';
    const medians = `${exists.toFixed(2)} ms against ${missing.toFixed(2)} ms`;
    console.log(`${what}: ${medians}, ratio ${ratio.toFixed(2)} ${verdict}`);
    return;
  }
}

async function signIn(): Promise<void> {
  const known = world.accounts.owner.email;
  const passwordHash = await hashPassword('Some-Meadow-2026!');
  await world.asOwner((owner) =>
    owner.updateTable('users').set({ password_hash: passwordHash }).where('email', '=', known).execute(),
  );
  const attempt = (email: string) => () =>
    send(world.app, login, { body: { email, password: 'Wrong-Meadow-2026!' } }, {});
  await compare('sign-in, known against unknown', [attempt(known), attempt('nobody@farm.example')]);
}

async function foreignIds(sample: Sample): Promise<void> {
  const account = [world.accounts.owner, world.accounts.organisationManager].find(({ name }) =>
    sample.who.includes(name),
  );
  const kinds = (await namedKinds(sample)).filter((kind) => !sample.bearer.includes(kind));
  if (!account || kinds.length === 0) return;
  const { operation } = sample;
  const own = world.idsOf('mine', account, operation);
  const foreign = world.idsOf('other', world.accounts.otherOwner, operation);
  const headers = await world.headersOf(account);
  for (const kind of kinds) {
    const request = (filling: Filling) => () => send(world.app, operation, filling, headers);
    await compare(`${operation.id}, ${kind} of another tenant against none`, [
      request(await sample.requestOf(mixedIds(own, foreign, [kind]))),
      request(await sample.requestOf(mixedIds(own, missingIds(), [kind]))),
    ]);
  }
}

try {
  await signIn();
  for (const sample of mainSamples.filter(({ operation }) => !operation.file)) await foreignIds(sample);
} finally {
  await world.close();
}
if (tooFar > 0) process.exitCode = 1;
