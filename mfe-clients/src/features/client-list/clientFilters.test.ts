import { describe, expect, it, jest } from '@jest/globals';
import { CLIENT_TABLE, clientFilterChips, readClientFilters, writeClientFilters } from './clientFilters.ts';

describe('the filters of the client list', () => {
  it('are read from the URL and written back to it', () => {
    const values = { animal: ['Ovine'], status: ['0'], inactive: ['true'], retest: ['true'] };
    expect(readClientFilters(values)).toEqual({
      animalType: 'Ovine',
      inactive: true,
      retestDue: true,
      status: 0,
    });
    expect(writeClientFilters(readClientFilters(values))).toEqual(values);
  });

  it('are ignored if they are unknown', () => {
    expect(readClientFilters({ animal: ['Unicorn'], inactive: ['perhaps'], status: ['9'] })).toEqual({
      inactive: false,
      retestDue: false,
    });
    expect(writeClientFilters({ inactive: false, retestDue: false })).toEqual({});
  });

  it('are removed from the URL if they are invalid', () => {
    expect(CLIENT_TABLE.clean?.({ animal: ['Unicorn'], status: ['9'], retest: ['true'] })).toEqual({
      retest: ['true'],
    });
  });

  it('each have a chip that removes only them', () => {
    const onChange = jest.fn();
    const chips = clientFilterChips(
      { animalType: 'Ovine', inactive: true, retestDue: true, status: 2 },
      onChange,
    );
    expect(chips.map(({ label }) => label)).toEqual([
      'Animal: Ovine',
      'Status: Pending',
      'Retest due',
      'Not tested in over 6 months',
    ]);
    chips[0]?.onRemove();
    expect(onChange).toHaveBeenCalledWith({
      animalType: undefined,
      inactive: true,
      retestDue: true,
      status: 2,
    });
  });
});
