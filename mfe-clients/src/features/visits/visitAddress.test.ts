import { describe, expect, it } from '@jest/globals';
import { readVisitKey, visitText } from './visitAddress.ts';

describe('a visit in the URL', () => {
  it('is read back as written', () => {
    const key = { day: '2026-05-01', animalType: 'Ovine' } as const;
    expect(readVisitKey(visitText(key))).toEqual(key);
  });

  it('may be of a group', () => {
    const key = { day: '2026-05-01', animalType: 'Ovine', groupId: 12 } as const;
    expect(visitText(key)).toBe('2026-05-01.Ovine.12');
    expect(readVisitKey(visitText(key))).toEqual(key);
    expect(readVisitKey('2026-05-01.Ovine.x')).toBeNull();
  });

  it('may be of a group whose id is larger than 32 bits', () => {
    expect(readVisitKey('2026-05-01.Ovine.9000000001')?.groupId).toBe(9_000_000_001);
  });

  it.each([null, '', '2026-05-01', '2026-05-01.Dragon', 'yesterday.Ovine'])('is ignored in %s', (text) => {
    expect(readVisitKey(text)).toBeNull();
  });
});
