import { describe, expect, it } from '@jest/globals';
import { chartBody, readChartScope, writeChartScope } from './chartFilters.ts';

const scopeOf = (query: string) => readChartScope(new URLSearchParams(query));

describe('the shared filters of charts', () => {
  it('are read from the URL as they were written', () => {
    const scope = {
      start: '2026-01-01',
      end: '2026-06-30',
      animalType: 'Ovine',
      testType: 'Worm FEC',
    } as const;
    const params = writeChartScope(new URLSearchParams('tests.page=2'), scope);
    expect(readChartScope(params)).toEqual(scope);
    expect(params.get('tests.page')).toBe('2');
  });

  it('disappear from the URL when they are cleared', () => {
    const cleared = writeChartScope(new URLSearchParams('type=Ovine&test=Worm FEC'), {
      animalType: undefined,
    });
    expect(cleared.toString()).toBe('test=Worm+FEC');
  });

  it('are ignored if they are invalid', () => {
    expect(scopeOf('from=2026-02-31&type=Dragon')).toEqual({});
    expect(scopeOf('from=2026-06-01&to=2026-01-01')).toEqual({});
  });

  it('are sent only if they are set', () => {
    expect(chartBody(scopeOf('from=2026-01-01&type=Equine'))).toEqual({
      startDate: '2026-01-01',
      animalType: ['Equine'],
    });
    expect(chartBody({})).toEqual({});
  });
});
