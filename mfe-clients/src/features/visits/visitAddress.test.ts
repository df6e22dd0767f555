import { describe, expect, it } from '@jest/globals';
import { readVisitKey, visitText } from './visitAddress.ts';

describe('a visit in the URL', () => {
  it('is read back as written', () => {
    const key = { day: '2026-05-01', animalType: 'Ovine' } as const;
    expect(readVisitKey(visitText(key))).toEqual(key);
  });

  it.each([null, '', '2026-05-01', '2026-05-01.Dragon', 'yesterday.Ovine'])('is ignored in %s', (text) => {
    expect(readVisitKey(text)).toBeNull();
  });
});
