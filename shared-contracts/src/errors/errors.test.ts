import { describe, expect, it } from '@jest/globals';
import { ApiError, errorMessage, ERROR_STATUS, isErrorCode, toApiError } from './errors.ts';
import { errorTexts } from './errorTexts.ts';

describe('error catalogue', () => {
  it('has two different texts for every code', () => {
    for (const code of Object.keys(ERROR_STATUS)) {
      if (!isErrorCode(code)) throw new Error(`${code} is not a code`);
      expect(errorTexts[code].en).toMatch(/\S/);
      expect(errorTexts[code].es).not.toBe(errorTexts[code].en);
    }
  });

  it("appends the server's messages", () => {
    const error = new ApiError('INVALID_DATA', { messages: ['Row 3: no sample id'] });
    expect(errorMessage(error, 'en')).toBe(
      'Invalid data in the file, please check and try again.\nRow 3: no sample id',
    );
  });

  it('falls back to the unknown error, keeping its cause', () => {
    const cause = new Error('boom');
    expect(errorMessage(cause, 'en')).toBe('An unknown error occurred, please try again later');
    expect(toApiError(cause).debug.cause).toBe(cause);
  });

  it('accepts no inherited property name as a code', () => {
    expect(isErrorCode('toString')).toBe(false);
  });
});
