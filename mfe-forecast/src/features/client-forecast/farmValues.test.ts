import { describe, expect, it } from '@jest/globals';
import { aFarm } from '../../testing/farmAnswers.ts';
import { fromFarmValues, isInOrder, toFarmValues } from './farmValues.ts';

describe('the values of a farm', () => {
  it('leave the station open if it is the nearest one', () => {
    expect(toFarmValues(aFarm()).stationId).toBeNull();
    const station = { ...aFarm().station, isChosen: true };
    expect(toFarmValues(aFarm({ station })).stationId).toBe('IE575');
  });

  it('are restored unchanged', () => {
    const farm = aFarm({ altitude: 240, lambing: { first: '2026-03-01', last: '2026-03-20' } });
    expect(fromFarmValues(toFarmValues(farm))).toEqual({
      stationId: null,
      altitude: 240,
      lambingFirst: '2026-03-01',
      lambingLast: '2026-03-20',
    });
  });

  it('remove empty values', () => {
    expect(fromFarmValues({ altitude: 0, lambingFirst: '' })).toEqual({
      stationId: null,
      altitude: 0,
      lambingFirst: null,
      lambingLast: null,
    });
  });

  it('detect a last lambing date before the first', () => {
    expect(isInOrder({ lambingFirst: '2026-03-20', lambingLast: '2026-03-01' })).toBe(false);
    expect(isInOrder({ lambingFirst: '2026-03-20' })).toBe(true);
  });
});
