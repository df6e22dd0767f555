import { describe, expect, it } from '@jest/globals';
import { buildWithdrawal } from '../../testing/treatmentBuilders.ts';
import { latestEnds, ofAnimalsIn, ofGroup } from './withdrawalEnds.ts';

const milk = (milkUntil: string, milkUntilTime: string | null = null) =>
  buildWithdrawal({ meatUntil: null, milkUntil, milkUntilTime });

describe('the end of several withdrawal periods', () => {
  it('is the last of each kind', () => {
    const ends = latestEnds([
      buildWithdrawal({ meatUntil: '2026-11-20' }),
      buildWithdrawal({ meatUntil: '2026-12-02', milkForbidden: true }),
      milk('2026-11-24'),
    ]);
    expect(ends).toMatchObject({ meatUntil: '2026-12-02', milkUntil: '2026-11-24', milkForbidden: true });
    expect(latestEnds([])).toBeUndefined();
  });

  it('is the whole day before any time of it', () => {
    const times = [milk('2026-11-24', '18:00'), milk('2026-11-24'), milk('2026-11-24', '06:00')];
    expect(latestEnds(times)).toMatchObject({ milkUntil: '2026-11-24', milkUntilTime: null });
    expect(latestEnds(times.slice(0, 1))).toMatchObject({ milkUntilTime: '18:00' });
  });

  it('counts for a group if the group or the whole flock was treated', () => {
    const own = buildWithdrawal({ groupId: 21, group: 'Lambs' });
    const flock = buildWithdrawal({ groupId: null, group: null });
    const mob = buildWithdrawal({ groupId: null, group: 'Other mob' });
    const cattle = buildWithdrawal({ groupId: null, group: null, animalType: 'Bovine' });
    const animal = buildWithdrawal({ groupId: 21, animal: { id: 5, name: 'Ewe 17' } });
    const all = [own, flock, mob, cattle, animal];
    expect(ofGroup(all, { id: 21, animalType: 'Ovine' })).toEqual([own, flock]);
    expect(ofAnimalsIn(all, { id: 21 })).toEqual([animal]);
  });
});
