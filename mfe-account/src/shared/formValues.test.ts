import { describe, expect, it } from '@jest/globals';
import { fromFormValues, toFormValues } from './formValues.ts';

const keys = ['name', 'phone'] as const;

describe('form values', () => {
  it('show only unknown values as empty fields', () => {
    const record = { name: 'Mulroy', phone: null, other: 'x' };
    expect(toFormValues(record, keys)).toEqual({ name: 'Mulroy', phone: '' });
  });

  it('are returned trimmed, with a cleared field as null', () => {
    expect(fromFormValues({ name: ' Mulroy ', phone: '  ' }, keys)).toEqual({ name: 'Mulroy', phone: null });
  });
});
