import { perGram } from '@epigram/shared-contracts/domain/perGram';

import { gammaQuantile } from '../../test-data/public.ts';

/**
 * The 95 % range of a repeated count of the same sample, in eggs per gram: the exact interval of a Poisson count
 * (Garwood 1936), rounded inward to whole eggs; a lower limit below half an egg becomes zero. With a multiplication
 * factor of 50 it gives the published 0 to 150 for 0, 0 to 350 for 100, 250 to 900 for 500, 650 to 1500 for 1000.
 */
export function countRange(eggs: number, multiplicationFactor: number): { low: number; high: number } {
  const lower = eggs === 0 ? 0 : gammaQuantile(0.025, eggs);
  const upper = gammaQuantile(0.975, eggs + 1);
  return {
    low: perGram(lower < 0.5 ? 0 : Math.ceil(lower), multiplicationFactor),
    high: perGram(Math.floor(upper), multiplicationFactor),
  };
}
