import { describe, expect, it } from '@jest/globals';
import { clientColumns } from './clientColumns.tsx';

describe('the columns of the client list', () => {
  it('can be sorted by the server’s sort fields', () => {
    const sortable = clientColumns(false).filter((column) => column.sortable);
    expect(sortable.map(({ id }) => id)).toEqual([
      'name',
      'number',
      'postcode',
      'totalAnimals',
      'totalTests',
      'lastTestDate',
    ]);
  });

  it('show the business if all businesses are viewed', () => {
    expect(clientColumns(true).map(({ header }) => header)).toContain('Business');
    expect(clientColumns(false).map(({ header }) => header)).not.toContain('Business');
  });
});
