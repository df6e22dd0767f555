import { currentDay } from '@epigram/shared-contracts/session';
import { formatDate } from '@epigram/shared-ui/ui';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '@epigram/shared-ui/testing/renderPage';
import { WithdrawalTags } from './WithdrawalTags.tsx';

function show(meatUntil: string | null, milkUntil: string | null) {
  renderPage(<WithdrawalTags ends={{ meatUntil, milkUntil, milkUntilTime: null, milkForbidden: true }} />);
}

test('a period is a warning up to its last day, and a fact afterwards', () => {
  show(currentDay(), '2020-01-31');
  const meat = screen.getByText(`Meat withdrawal until ${formatDate(currentDay())}`);
  expect(meat).toHaveClass('ep-tone-warning');
  expect(screen.getByText(/^Milk withdrawal until/)).not.toHaveClass('ep-tone-warning');
  expect(screen.getByText(/^Not for animals giving milk/)).toHaveClass('ep-tone-warning');
});

test('what is not for milking animals warns where no end is known', () => {
  show(null, null);
  expect(screen.getByText(/^Not for animals giving milk/)).toHaveClass('ep-tone-warning');
});

test('nothing of a treatment whose periods are over is a warning', () => {
  show('2020-01-20', '2020-01-31');
  for (const text of [/^Meat/, /^Milk/, /^Not for animals/])
    expect(screen.getByText(text)).not.toHaveClass('ep-tone-warning');
});
