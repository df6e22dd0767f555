import { describe, expect, test } from '@jest/globals';
import { mainSamples } from '../samples/allSamples.ts';
import { urlOf } from '../world/send.ts';
import { world } from '../world/theWorld.ts';
import { shareOf } from './share.ts';
import { openTrials } from './trials.ts';
import { bombs, hostileUploads } from './hostileUploads.ts';

export function testUploads(): void {
  describe('a hostile upload is refused or accepted, and breaks nothing', () => {
    const samples = mainSamples.filter(({ operation }) => operation.file);

    test.each(shareOf(samples).map((sample) => [sample.operation.id, sample] as const))(
      '%s',
      async (_id, sample) => {
        const trials = await openTrials(world, sample);
        const { operation } = sample;
        const problems: string[] = [];
        const good = trials.filling().file?.bytes ?? new Uint8Array(1_000);
        const field = operation.file ?? '';
        // All workbooks share one reader, so a file that takes it seconds is only tried once.
        const uploads = [
          ...hostileUploads(field, good),
          ...(operation.id === 'importTests' ? bombs(field) : []),
        ];
        for (const { what, type, payload } of uploads) {
          const url = urlOf(operation, trials.filling());
          problems.push(...(await trials.attempt({ what, url, headers: { 'content-type': type }, payload })));
        }
        expect(problems).toEqual([]);
      },
    );
  });
}
