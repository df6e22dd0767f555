import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/renderPage.tsx';
import { lastDays, type DateRange } from './dateRange.ts';
import { DateRangePicker } from './DateRangePicker.tsx';

function setUp(value: DateRange = {}, isBounded = false) {
  const onChange = jest.fn<(range: DateRange) => void>();
  renderPage(<DateRangePicker label="Days" value={value} onChange={onChange} isBounded={isBounded} />);
  const options = () =>
    [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' }).options].map(({ text }) => text);
  return { onChange, options };
}

const start = () => screen.getByLabelText<HTMLInputElement>('Start date');

test('each end is a day of its own, and can be left open', () => {
  const { onChange } = setUp({ start: '2026-03-01' });
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '2026-03-09' } });
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-03-01', end: '2026-03-09' });
  fireEvent.change(start(), { target: { value: '' } });
  expect(onChange).toHaveBeenCalledTimes(1);
  fireEvent.blur(start());
  expect(onChange).toHaveBeenLastCalledWith({ start: undefined });
});

test('a year that is still being typed changes nothing', () => {
  const { onChange } = setUp({ start: '2026-03-01' });
  fireEvent.change(start(), { target: { value: '0202-03-01' } });
  expect(onChange).not.toHaveBeenCalled();
  expect(start().value).toBe('0202-03-01');
  fireEvent.change(start(), { target: { value: '2025-03-01' } });
  expect(onChange).toHaveBeenCalledWith({ start: '2025-03-01' });
});

test('a year that was left half typed gives way to the chosen day', () => {
  setUp({ start: '2026-03-01' });
  fireEvent.change(start(), { target: { value: '0202-03-01' } });
  fireEvent.blur(start());
  expect(start().value).toBe('2026-03-01');
});

test('a day that is emptied in part is kept until it is whole, or left', () => {
  const { onChange } = setUp({ start: '2026-03-01', end: '2026-03-09' }, true);
  fireEvent.change(start(), { target: { value: '' } });
  expect(start().value).toBe('');
  fireEvent.change(start(), { target: { value: '2026-03-05' } });
  expect(onChange.mock.calls).toEqual([[{ start: '2026-03-05', end: '2026-03-09' }]]);
  fireEvent.change(start(), { target: { value: '' } });
  fireEvent.blur(start());
  // There is always a period.
  expect([start().value, onChange.mock.calls.length]).toEqual(['2026-03-01', 1]);
});

test('common ranges are chosen from a list, which names the range that is shown', async () => {
  const { onChange, options } = setUp(lastDays(30));
  const list = screen.getByRole('combobox', { name: 'Period' });
  expect(list).toHaveDisplayValue('Last 30 days');
  expect(options()).not.toContain('Own dates');
  await userEvent.selectOptions(list, 'Last 7 days');
  expect(onChange).toHaveBeenLastCalledWith(lastDays(7));
  await userEvent.selectOptions(list, 'Any day');
  expect(onChange).toHaveBeenLastCalledWith({});
});

test('other days are called own dates, and what is always bounded offers no choice of all days', () => {
  const { options } = setUp({ start: '2026-03-01', end: '2026-03-09' }, true);
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Own dates');
  expect(options()).not.toContain('Any day');
});
