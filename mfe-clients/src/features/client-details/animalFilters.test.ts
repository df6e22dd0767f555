import { describe, expect, it, jest } from '@jest/globals';
import { animalFilterChips, readAnimalFilters, writeAnimalFilters } from './animalFilters.ts';

describe('the filters of the animals', () => {
  it('are read from the URL as they were written', () => {
    const filters = { animal_type: 'Ovine', test_type: 'Fluke FEC' } as const;
    expect(readAnimalFilters(writeAnimalFilters(filters))).toEqual(filters);
  });

  it('are ignored if they are unknown', () => {
    expect(readAnimalFilters({ animal: ['Unicorn'], test: [''] })).toEqual({});
  });

  it('each have a chip that removes only them', () => {
    const change = jest.fn();
    const chips = animalFilterChips({ animal_type: 'Ovine', test_type: 'Worm FEC' }, change);
    expect(chips.map(({ label }) => label)).toEqual(['Animal: Ovine', 'Test type: Worm FEC']);
    chips[0]?.onRemove();
    expect(change).toHaveBeenCalledWith({ animal_type: undefined, test_type: 'Worm FEC' });
  });
});
