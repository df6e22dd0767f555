import { describe, expect, it } from '@jest/globals';
import { fromFormValues, toFormValues } from './formValues.ts';

const keys = ['name', 'phone'] as const;

describe('form values', () => {
  it('show what is not known as an empty field, and nothing else', () => {
    const record = { name: 'Mulroy', phone: null, other: 'x' };
    expect(toFormValues(record, keys)).toEqual({ name: 'Mulroy', phone: '' });
  });

  it('go back trimmed, an emptied field as null', () => {
    expect(fromFormValues({ name: ' Mulroy ', phone: '  ' }, keys)).toEqual({ name: 'Mulroy', phone: null });
  });
});
