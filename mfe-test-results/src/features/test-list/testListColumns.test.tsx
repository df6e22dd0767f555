import { describe, expect, it } from '@jest/globals';
import { shortTestId } from '../../shared/shortTestId.ts';
import { testColumns } from './testListColumns.tsx';

describe('the columns of the test list', () => {
  it('are the seven of the list in their order, then the highest burden', () => {
    expect(testColumns().map(({ header }) => header)).toEqual([
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
    expect(testColumns(new Map([[7, 'Mulroy Veterinary']])).map(({ header }) => header)).toContain(
      'Business',
    );
  });
});

describe('a test id in the list', () => {
  it('is the first block of a UUID', () => {
    expect(shortTestId('3f2a9c1b-0000-4000-8000-000000000001')).toBe('3f2a9c1b');
  });

  it('tells a test from another source', () => {
    expect(shortTestId('external-3f2a9c1b-0000-4000-8000-000000000001')).toBe('external-3f2a9c1b');
    expect(shortTestId('external-7781')).toBe('external-7781');
  });
});
