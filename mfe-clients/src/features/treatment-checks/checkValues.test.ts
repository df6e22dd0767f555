import { describe, expect, it } from '@jest/globals';
import { newCheckValues, parseCounts, toDraft } from './checkValues.ts';

describe('typed counts', () => {
  it.each([
    ['400, 0; 50\n100', [400, 0, 50, 100]],
    [' 7 ', [7]],
  ])('are read from %j', (text, counts) => {
    expect(parseCounts(text)).toEqual(counts);
  });

  it.each([undefined, '', '12, none', '-5'])('are invalid in %j', (text) => {
    expect(parseCounts(text)).toBeNull();
  });
});

describe('the draft of a check', () => {
  it('takes the treatment’s facts from the treatment', () => {
    const values = newCheckValues({ treatmentId: 4, before: '2026-05-01', animalType: 'Ovine' });
    expect(toDraft({ ...values, answer_gunCalibrated: 'no' })).toMatchObject({
      treatmentId: 4,
      before: { day: '2026-05-01' },
      after: null,
      answers: { gunCalibrated: false, heaviestWeight: null },
    });
    expect(toDraft(values)).not.toHaveProperty('product');
  });

  it('is incomplete without a product, a day or counts', () => {
    const values = newCheckValues({ before: '2026-05-01', animalType: 'Ovine' });
    expect(toDraft(values)).toBeNull();
    const named = { ...values, product: 'Drench', activeClass: 'bz', treatedOn: '2026-05-01' } as const;
    expect(toDraft(named)).toMatchObject({ product: 'Drench' });
    expect(toDraft({ ...named, beforeMode: 'typed', beforeCounts: 'many' })).toBeNull();
    expect(toDraft({ ...named, beforeDay: undefined })).toBeNull();
  });
});
