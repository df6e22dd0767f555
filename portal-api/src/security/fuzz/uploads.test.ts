import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { allSamples } from '../samples/allSamples.ts';
import { urlOf } from '../world/send.ts';
import { openWorld, type World } from '../world/world.ts';
import { openTrials } from './trials.ts';
import { hostileUploads } from './uploads.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('a hostile upload is refused or taken, and breaks nothing', () => {
  const samples = allSamples.filter(({ operation }) => operation.file);

  test.each(samples.map((sample) => [sample.operation.id, sample] as const))('%s', async (_id, sample) => {
    const trials = await openTrials(world, sample);
    const { operation } = sample;
    const problems: string[] = [];
    const good = trials.filling().file?.bytes ?? new Uint8Array(1_000);
    for (const { what, type, payload } of hostileUploads(operation.file ?? '', good)) {
      const url = urlOf(operation, trials.filling());
      problems.push(...(await trials.attempt({ what, url, headers: { 'content-type': type }, payload })));
    }
    expect(problems).toEqual([]);
  });
});
