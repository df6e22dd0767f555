import { describe, expect, it } from '@jest/globals';
import { buildParasiteCount, buildTestDetails } from '../../testing/testBuilders.ts';
import {
  emptyEntry,
  entryOf,
  type EntryValues,
  namedEntry,
  nextEntry,
  parasitesOf,
  toEntered,
} from './entryValues.ts';
import { nextSampleId } from './nextSampleId.ts';

const client = { id: 12, name: 'Carraig Farm', businessId: 7 };

function entry(change: Partial<EntryValues> = {}): EntryValues {
  return { ...emptyEntry('2026-06-15T09:05'), client, animalType: 'Ovine', sampleId: 'A-099', ...change };
}

describe('an entered result', () => {
  it('starts with the current time', () => {
    expect(entry()).toMatchObject({ day: '2026-06-15', time: '09:05', factor: 50, pooledAnimals: 1 });
  });

  it('sends the counts, including zero, which determine the result', () => {
    const sent = toEntered(
      entry({ eggs: { strongyle: 9, nematodirus: 0, coccidia: null }, status: 'failed' }),
    );
    expect(sent).toMatchObject({
      clientId: 12,
      animalId: null,
      testedOn: '2026-06-15',
      testedTime: '09:05',
      counts: [
        { parasite: 'strongyle', eggsCounted: 9 },
        { parasite: 'nematodirus', eggsCounted: 0 },
      ],
    });
    expect(sent.status).toBeUndefined();
  });

  it('sends a fluke test with its result and without counts', () => {
    const sent = toEntered(entry({ testType: 'Fluke FEC', eggs: { strongyle: 9 }, status: 'positive' }));
    expect(sent).toMatchObject({ counts: [], status: 'positive' });
  });

  it('takes the client from its link, and only an animal of that client', () => {
    const animal = { id: 5, name: 'Daisy', clientId: 12, animalType: 'Ovine' } as const;
    expect(namedEntry(client, animal)).toEqual({
      client,
      animal: { id: 5, name: 'Daisy' },
      animalType: 'Ovine',
    });
    expect(namedEntry(client, { ...animal, clientId: 13 })).toEqual({ client });
    expect(namedEntry(undefined, animal)).toBeUndefined();
  });

  it('is restored from a test, and converts back to the same', () => {
    const test = buildTestDetails({
      counts: [buildParasiteCount({ parasite: 'trichuris', eggsCounted: 2, multiplicationFactor: 15 })],
    });
    const sent = toEntered(entryOf(test));
    expect(sent).toMatchObject({
      sampleId: test.cowId,
      multiplicationFactor: 15,
      counts: [{ parasite: 'trichuris', eggsCounted: 2 }],
    });
  });
});

describe('the next sample', () => {
  it('keeps the common values of a run, but none of the sample', () => {
    const animal = { id: 3, name: 'Tag 7' };
    const next = nextEntry(entry({ animal, eggs: { strongyle: 9 }, tester: 'Una', dosed: 2 }));
    expect(next).toMatchObject({ client, tester: 'Una', dosed: 2, sampleId: 'A-100', eggs: {} });
    expect(next.animal).toBeUndefined();
  });

  it.each([
    ['A-101', 'A-102'],
    ['007', '008'],
    ['L9b', 'L10b'],
    ['Sample', ''],
    ['', ''],
  ])('follows %s by “%s”', (id, next) => {
    expect(nextSampleId(id)).toBe(next);
  });
});

describe('the parasites to count', () => {
  it('depend on the species, and include the counted ones', () => {
    expect(parasitesOf('Equine')).toContain('parascaris');
    expect(parasitesOf('Ovine')).not.toContain('parascaris');
    expect(parasitesOf('Ovine', { parascaris: 0 })).toContain('parascaris');
  });
});
