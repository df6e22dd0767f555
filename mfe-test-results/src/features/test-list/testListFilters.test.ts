import { describe, expect, it } from '@jest/globals';
import { chosenStatus, countFilters, readTestFilters, withFilter } from './testListFilters.ts';

describe('the filters of a URL', () => {
  it('are converted to the server’s format', () => {
    const values = {
      status: ['positive', 'failed'],
      animal: ['Ovine'],
      test: ['Fluke FEC'],
      from: ['2026-10-01'],
      to: ['2026-10-31'],
      client: ['12'],
    };
    expect(readTestFilters(values)).toEqual({
      status: ['positive', 'failed'],
      animalType: ['Ovine'],
      testType: ['Fluke FEC'],
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      clientId: 12,
    });
  });

  it('are ignored if they are unknown', () => {
    const values = {
      status: ['dead'],
      animal: ['Unicorn'],
      from: ['yesterday'],
      to: ['2026-13-45'],
      client: ['-3'],
    };
    expect(countFilters(readTestFilters(values))).toBe(0);
  });
});

describe('a changed filter', () => {
  it('replaces its own values and keeps the others', () => {
    expect(withFilter({ animal: ['Ovine'], status: ['failed'] }, 'status', ['positive'])).toEqual({
      animal: ['Ovine'],
      status: ['positive'],
    });
  });

  it('is removed when it has no value left', () => {
    expect(withFilter({ from: ['2026-10-01'] }, 'from', [undefined])).toEqual({});
  });
});

describe('the active filters', () => {
  it('count a date range once', () => {
    const filters = readTestFilters({
      from: ['2026-10-01'],
      to: ['2026-10-31'],
      animal: ['Ovine', 'Bovine'],
    });
    expect(countFilters(filters)).toBe(2);
  });

  it('select a result above the table only if it is the only one', () => {
    expect(chosenStatus(readTestFilters({ status: ['positive'] }))).toBe('positive');
    expect(chosenStatus(readTestFilters({ status: ['positive', 'failed'] }))).toBeNull();
    expect(chosenStatus({})).toBeNull();
  });
});
