import { describe, expect, it } from '@jest/globals';

import { animalConflicts } from './animalConflicts.ts';
import type { KnownAnimal } from './importRepository.ts';
import { IMPORT_TEXTS } from './importTexts.ts';

const ID = '372045555500001';
const OTHER = '372045555500002';

function animal(change: Partial<KnownAnimal>): KnownAnimal {
  return {
    id: 1,
    client_id: 7,
    name: 'Bella',
    animal_type: 2,
    electronic_id: null,
    official_tag: null,
    ...change,
  };
}

function conflicts(
  known: readonly KnownAnimal[],
  rows: readonly (readonly [id: string | undefined, name: string | undefined])[],
) {
  const tests = rows.map(([electronicId, animalName], at) => ({
    clientId: 7,
    test: { sheet: undefined, row: at + 2, animalType: 2, electronicId, animalName },
  }));
  return animalConflicts(known, tests).map(({ test, say }) => [test.row, say(IMPORT_TEXTS.en)]);
}

const BELLA = animal({ electronic_id: ID });
const SHOWN = '372 0455 5550 0001';

describe('an electronic id beside a name', () => {
  it.each([
    ['both are of one animal', [BELLA], 'bella'],
    ['there is no name', [BELLA], undefined],
    ['the name is the end of the tag', [animal({ official_tag: 'IE045555500001' })], '00001'],
    ['the known name is the number itself', [animal({ name: ID })], 'Bella'],
    [
      'the name tells which of two animals with the id',
      [BELLA, animal({ id: 2, name: 'B', electronic_id: ID })],
      'B',
    ],
    ['the animal of another client has the id', [animal({ client_id: 8, electronic_id: ID })], 'Rosa'],
    ['neither is known', [], 'Rosa'],
  ])('is taken where %s', (_, known, name) => {
    expect(conflicts(known, [[ID, name]])).toEqual([]);
  });

  it.each([
    [
      'the name is of another animal',
      [BELLA, animal({ id: 2, name: 'Rosa' })],
      'Rosa',
      `of the animal Bella, not of Rosa`,
    ],
    ['the animal has another name', [BELLA], 'Rosa', `id ${SHOWN} is of the animal Bella, not of Rosa`],
    [
      'the named animal has another id',
      [animal({ electronic_id: OTHER })],
      'Bella',
      'has the electronic id 372 0455 5550 0002',
    ],
    ['the named animal has none', [animal({})], 'Bella', 'The animal Bella has no electronic id'],
    [
      'several animals have it',
      [BELLA, animal({ id: 2, name: 'B', electronic_id: ID })],
      'Rosa',
      'Several animals',
    ],
    [
      'it is of another species',
      [animal({ animal_type: 1, electronic_id: ID })],
      'Bella',
      'another animal type',
    ],
    ['the name is another electronic id', [], OTHER, 'row 2'],
  ])('is refused where %s', (_, known, name, message) => {
    expect(conflicts(known, [[ID, name]])).toEqual([[2, expect.stringContaining(message)]]);
  });

  it('is refused where two rows of the file disagree', () => {
    const rows = [
      [ID, 'Rosa'],
      [ID, 'rosa'],
      [undefined, 'Rosa'],
      [ID, 'Bella'],
      [OTHER, 'Rosa'],
    ] as const;
    expect(conflicts([], rows).map(([row, text]) => [row, /row (\d+)/.exec(String(text))?.[1]])).toEqual([
      [5, '2'],
      [6, '2'],
    ]);
  });
});
