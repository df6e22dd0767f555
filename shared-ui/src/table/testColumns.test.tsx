import type { TestRow } from '@epigram/shared-contracts/api/tests';
import { describe, expect, it } from '@jest/globals';
import { testColumns } from './testColumns.tsx';

describe('the columns of tests', () => {
  it('are the named ones in order, each sortable', () => {
    const columns = testColumns(['uuid', 'cowId', 'status'], ['cowId', 'createdAt', 'status']);
    expect(columns.map(({ header }) => header)).toEqual(['Test Id', 'Sample Id', 'Result']);
    expect(columns.every(({ sortable }) => sortable)).toBe(true);
  });

  it('name the group, in which a sample id is unique', () => {
    const [animals] = testColumns(['animalType'], ['cowId', 'createdAt', 'status']);
    const row = { animalType: 'Ovine' } as TestRow;
    expect(animals?.cell(row)).toBe('Ovine');
    expect(animals?.cell({ ...row, group: { id: 1, name: 'Lambs' } })).toBe('Ovine · Lambs');
  });

  it('have a place on a phone’s card', () => {
    const columns = testColumns(['uuid', 'cowId', 'createdAt', 'status'], ['cowId', 'createdAt', 'status']);
    expect(columns.map(({ id, mobilePriority }) => [id, mobilePriority])).toEqual([
      ['uuid', undefined],
      ['cowId', 1],
      ['createdAt', 2],
      ['status', 3],
    ]);
  });
});
