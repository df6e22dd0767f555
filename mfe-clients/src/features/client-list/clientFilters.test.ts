import { describe, expect, it, jest } from '@jest/globals';
import { clientFilterChips, readClientFilters, writeClientFilters } from './clientFilters.ts';

describe('the filters of the client list', () => {
  it('are read from the address and written back to it', () => {
    const values = { animal: ['Ovine'], inactive: ['true'] };
    expect(readClientFilters(values)).toEqual({ animalType: 'Ovine', inactive: true });
    expect(writeClientFilters(readClientFilters(values))).toEqual(values);
  });

  it('are ignored where they name nothing that exists', () => {
    expect(readClientFilters({ animal: ['Unicorn'], inactive: ['perhaps'] })).toEqual({ inactive: false });
    expect(writeClientFilters({ inactive: false })).toEqual({});
  });

  it('each have a chip that takes away only them', () => {
    const onChange = jest.fn();
    const chips = clientFilterChips({ animalType: 'Ovine', inactive: true }, onChange);
    expect(chips.map(({ label }) => label)).toEqual(['Animal: Ovine', 'No test for over 6 months']);
    chips[0]?.onRemove();
    expect(onChange).toHaveBeenCalledWith({ animalType: undefined, inactive: true });
  });
});
