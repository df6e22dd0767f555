import { describe, expect, it, jest } from '@jest/globals';
import { readScope } from './analyticsFilters.ts';
import { filterChips } from './filterChips.ts';

function chipsOf(query: string, change = jest.fn()) {
  return filterChips(readScope(new URLSearchParams(query)), change);
}

describe('filter chips', () => {
  it('show each filter and its value', () => {
    const labels = chipsOf('country=uk&status=positive&animals=Ovine&tests=Worm FEC').map(
      ({ label }) => label,
    );
    expect(labels).toEqual([
      'Country: United Kingdom',
      'Result: Eggs Detected',
      'Animal type: Ovine',
      'Test type: Worm FEC',
    ]);
  });

  it('remove only their own filter', () => {
    const change = jest.fn();
    chipsOf('animals=Bovine,Ovine', change)[0]?.onRemove();
    expect(change).toHaveBeenCalledWith({ animalTypes: ['Ovine'] });
  });

  it('are absent if only the period is chosen', () => {
    expect(chipsOf('from=2026-01-01&to=2026-02-01')).toEqual([]);
  });
});
