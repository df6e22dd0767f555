import { describe, expect, it } from '@jest/globals';
import { buildClientDetails } from '../../testing/clientBuilders.ts';
import { emptyClientValues, fromClientValues, toClientValues } from './clientValues.ts';

describe('the values of a client form', () => {
  it('show unknown values as empty fields', () => {
    const values = toClientValues(buildClientDetails({ county: null, status: 2 }));
    expect(values).toMatchObject({ name: 'Carraig Farm', county: '', status: 2, city: 'Milford' });
  });

  it('are returned trimmed, with a cleared field as null', () => {
    const values = { ...toClientValues(buildClientDetails()), name: ' Doon Farm ', phone: '  ' };
    expect(fromClientValues(values)).toMatchObject({ name: 'Doon Farm', phone: null, status: 1 });
  });

  it('start in the country of the business, as an active client', () => {
    expect(emptyClientValues('UK - Wales')).toMatchObject({ country: 'UK - Wales', status: 1, name: '' });
  });
});
