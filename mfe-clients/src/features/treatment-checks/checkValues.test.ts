import { describe, expect, it } from '@jest/globals';
import { newCheckValues, toDraft } from './checkValues.ts';

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

  it('has the client’s group instead of a name that was typed', () => {
    const values = newCheckValues({ treatmentId: 4, before: '2026-05-01', animalType: 'Ovine' });
    expect(toDraft({ ...values, group: 'Hill' })).toMatchObject({ group: 'Hill', groupId: null });
    expect(toDraft({ ...values, group: 'Hill', groupId: 21 })).toMatchObject({ group: null, groupId: 21 });
  });

  it('is incomplete without a product, a day or counts', () => {
    const values = newCheckValues({ before: '2026-05-01', animalType: 'Ovine' });
    expect(toDraft(values)).toBeNull();
    const named = { ...values, product: 'Drench', activeClass: 'bz', treatedOn: '2026-05-01' } as const;
    expect(toDraft(named)).toMatchObject({ product: 'Drench' });
    expect(toDraft({ ...named, beforeMode: 'typed', beforeCounts: 'many' })).toBeNull();
    expect(toDraft({ ...named, beforeDay: undefined })).toBeNull();
  });

  describe('with typed counts', () => {
    const typed = (beforeCounts: string, afterCounts: string, sameOrder = false) =>
      toDraft({
        ...newCheckValues({ treatmentId: 4, before: '2026-05-01', animalType: 'Ovine' }),
        beforeMode: 'typed',
        afterMode: 'typed',
        afterDay: '2026-05-14',
        beforeCounts,
        afterCounts,
        sameOrder,
      });

    it('takes each number as it is written', () => {
      const draft = typed('900 1200 650', '<50; nil\n37,5');
      expect(draft?.before?.counts).toEqual([900, 1200, 650]);
      expect(draft?.after?.counts).toEqual([0, 0, 37.5]);
    });

    it.each(['1,250 1,400 900 1,100 800 1,050', '1 250', '150,200,300', 'many', '++', '450 opg', '<1000'])(
      'is incomplete while %j is doubtful or not a count',
      (text) => {
        expect(typed(text, '0; 50')).toBeNull();
      },
    );

    it('keeps the pairs of animals with both counts', () => {
      const draft = typed('400\n500\n\n700', '0\n\n50\n100', true);
      expect(draft).toMatchObject({
        paired: true,
        before: { counts: [400, 700] },
        after: { counts: [0, 100] },
      });
    });

    it('leaves out missing counts of other animals', () => {
      const draft = typed('400\n500\n\n700', '0\n\n50');
      expect(draft).toMatchObject({
        paired: false,
        before: { counts: [400, 500, 700] },
        after: { counts: [0, 50] },
      });
    });

    it('is incomplete with lists of different lengths of the same animals', () => {
      expect(typed('400; 500', '0; 50; 0', true)).toBeNull();
      expect(typed('400; 500; 600', '0; 50; ;', true)).not.toBeNull();
    });
  });
});
