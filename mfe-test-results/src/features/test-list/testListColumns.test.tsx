import { describe, expect, it } from '@jest/globals';
import { testListColumns } from './testListColumns.tsx';

describe('the columns of the test list', () => {
  it('are the seven of the list in their order, then the highest burden', () => {
    expect(testListColumns().map(({ header }) => header)).toEqual([
      'Test Id',
      'Sample Id',
      'Client Name',
      'Test Type',
      'Animal Type',
      'Date & Time of Test',
      'Result',
      'Highest burden',
    ]);
  });

  it('name the business where several are viewed together', () => {
    expect(testListColumns(new Map([[7, 'Mulroy Veterinary']])).map(({ header }) => header)).toContain(
      'Business',
    );
  });
});
