import { describe, expect, it } from '@jest/globals';
import {
  chosenStatus,
  countFilters,
  isHighView,
  readTestFilters,
  thisWeek,
  withFilter,
} from './testListFilters.ts';

describe('the filters of a URL', () => {
  it('are converted to the server’s format', () => {
    const values = {
      status: ['positive', 'failed'],
      level: ['Very High', 'High', 'Invalid'],
      parasite: ['strongyle', 'fluke', 'tick'],
      animal: ['Ovine'],
      test: ['Fluke FEC'],
      from: ['2026-10-01'],
      to: ['2026-10-31'],
      client: ['12'],
      group: [' Ewe lambs'],
    };
    expect(readTestFilters(values)).toEqual({
      status: ['positive', 'failed'],
      level: ['High', 'Very High'],
      parasite: ['strongyle', 'fluke'],
      animalType: ['Ovine'],
      testType: ['Fluke FEC'],
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      clientId: 12,
      group: 'Ewe lambs',
    });
  });

  it('are ignored if they are unknown', () => {
    const values = {
      status: ['dead'],
      animal: ['Unicorn'],
      from: ['yesterday'],
      to: ['2026-13-45'],
      client: ['-3'],
      group: [' '],
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

describe('the ready views', () => {
  it('are recognised by their levels alone', () => {
    expect(isHighView(readTestFilters({ level: ['Very High', 'High'], animal: ['Ovine'] }))).toBe(true);
    expect(isHighView(readTestFilters({ level: ['High'] }))).toBe(false);
    expect(isHighView(readTestFilters({ level: ['Light', 'High', 'Very High'] }))).toBe(false);
    expect(isHighView({})).toBe(false);
  });

  it('of this week begin six days ago', () => {
    expect(thisWeek(new Date('2026-03-03T12:00:00Z'))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  });
});
