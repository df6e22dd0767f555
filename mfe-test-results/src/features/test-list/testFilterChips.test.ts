import { formatDate } from '@epigram/shared-ui/ui';
import { describe, expect, it, jest } from '@jest/globals';
import { testFilterChips } from './testFilterChips.ts';
import { readTestFilters } from './testListFilters.ts';

const values = { status: ['positive', 'failed'], from: ['2026-10-01'], client: ['12'], group: ['lambs'] };

describe('the chips of the active filters', () => {
  it('show each filter and its value', () => {
    const chips = testFilterChips(readTestFilters(values), values, 'Carraig Farm', () => {});
    expect(chips.map(({ label }) => label)).toEqual([
      'Result: Eggs Detected',
      'Result: Repeat Required',
      `From ${formatDate('2026-10-01')}`,
      'Client: Carraig Farm',
      'Group: lambs',
    ]);
  });

  it('remove only their own value', () => {
    const onChange = jest.fn();
    const chips = testFilterChips(readTestFilters(values), values, undefined, onChange);
    chips[0]?.onRemove();
    expect(onChange).toHaveBeenCalledWith({
      status: ['failed'],
      from: ['2026-10-01'],
      client: ['12'],
      group: ['lambs'],
    });
  });
});
