import { ApiError } from '@epigram/shared-contracts/errors';
import { describe, expect, it } from '@jest/globals';
import { importProblems } from './importProblems.ts';

describe('the problems of an import', () => {
  it('have the spreadsheet’s row numbers, in its order', () => {
    const error = new ApiError('INVALID_DATA', {
      errors: [
        { row: 13, sheet: 'June', path: 'Animal Type', message: 'is not an animal type' },
        { row: 2, path: 'Sample Id', message: 'is empty' },
      ],
    });
    expect(importProblems(error)).toEqual([
      { sheetRow: 2, column: 'Sample Id', reason: 'is empty' },
      { sheetRow: 13, column: 'June › Animal Type', reason: 'is not an animal type' },
    ]);
  });

  it('may concern the whole file', () => {
    const error = new ApiError('MISSING_REQUIRED_COLUMNS', {
      errors: [{ path: 'Client', message: 'is missing' }],
    });
    expect(importProblems(error)).toEqual([{ sheetRow: null, column: 'Client', reason: 'is missing' }]);
  });

  it('are empty if the failure was not about the file', () => {
    expect(importProblems(new Error('no'))).toEqual([]);
    expect(importProblems(new ApiError('NETWORK_ERROR'))).toEqual([]);
  });
});
