import { describe, expect, it } from '@jest/globals';
import { graphBody, readScope, writeScope } from './analyticsFilters.ts';

const now = new Date(2026, 10, 21);

function scopeOf(query: string) {
  return readScope(new URLSearchParams(query), now);
}

describe('filters in the URL', () => {
  it('are only the last 12 months without parameters', () => {
    expect(scopeOf('')).toEqual({
      start: '2025-11-22',
      end: '2026-11-21',
      country: null,
      statuses: [],
      animalTypes: [],
      testTypes: [],
    });
  });

  it('are read as they were written', () => {
    const params = writeScope(new URLSearchParams('other=1'), {
      start: '2026-01-01',
      end: '2026-06-30',
      country: 'uk',
      statuses: ['positive', 'failed'],
      animalTypes: ['Ovine'],
      testTypes: ['Worm FEC'],
    });
    expect(readScope(params, now)).toEqual({
      start: '2026-01-01',
      end: '2026-06-30',
      country: 'uk',
      statuses: ['positive', 'failed'],
      animalTypes: ['Ovine'],
      testTypes: ['Worm FEC'],
    });
    expect(params.get('other')).toBe('1');
  });

  it('are removed from the URL when they are cleared', () => {
    const params = new URLSearchParams('country=uk&status=positive');
    expect(writeScope(params, { country: null, statuses: [] }).toString()).toBe('');
  });

  it('are ignored if they are invalid', () => {
    expect(scopeOf('country=atlantis&status=lost&animals=Ovine,Dragon')).toMatchObject({
      country: null,
      statuses: [],
      animalTypes: ['Ovine'],
    });
    expect(scopeOf('from=2026-02-31&to=2026-03-01').start).toBe('2025-11-22');
    expect(scopeOf('from=2026-06-01&to=2026-01-01').start).toBe('2025-11-22');
  });
});

describe('body of a graph call', () => {
  it('leaves out filters without effect', () => {
    expect(JSON.parse(JSON.stringify(graphBody(scopeOf('animals=Equine'))))).toEqual({
      dateRange: { start: '2025-11-22', end: '2026-11-21' },
      filters: { animalTypeFilter: ['Equine'] },
    });
  });
});
