import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/renderPage.tsx';
import { ListPages, Pagination } from './Pagination.tsx';

function setUp(page: number, total = 6012) {
  const onChange = jest.fn();
  renderPage(<Pagination label="Test results" page={page} pageSize={10} total={total} onChange={onChange} />);
  return { onChange, user: userEvent.setup() };
}

test('shows the current position', () => {
  setUp(3);
  expect(screen.getByText('Showing 21–30 of 6,012')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
});

test('goes to the next page and to the last page', async () => {
  const { onChange, user } = setUp(3);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onChange).toHaveBeenLastCalledWith(4, 10);
  await user.click(screen.getByRole('button', { name: 'Page 602' }));
  expect(onChange).toHaveBeenLastCalledWith(602, 10);
});

test('another page size starts at the first page', async () => {
  const { onChange, user } = setUp(30);
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
  expect(onChange).toHaveBeenLastCalledWith(1, 50);
});

test('there is no page before the first nor after the last', () => {
  setUp(1, 4);
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('a very long list ends at the last row that the server answers, and says how to reach the others', async () => {
  const { onChange, user } = setUp(999, 830_000);
  expect(screen.queryByText(/sort the other way/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Page 83,000' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Page 1,000' }));
  expect(onChange).toHaveBeenLastCalledWith(1000, 10);
});

test('the last page of a very long list asks to narrow the search or to sort the other way', () => {
  setUp(1000, 830_000);
  expect(screen.getByText(/narrow the search or the filters, or sort the other way/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('a list within a page has pages of one size, from the second page on', async () => {
  const onChange = jest.fn();
  const { unmount } = renderPage(<ListPages label="Visits" page={1} total={10} onChange={onChange} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  unmount();
  renderPage(<ListPages label="Visits" page={1} total={11} onChange={onChange} />);
  expect(screen.getByText('Showing 1–10 of 11')).toBeVisible();
  expect(screen.queryByLabelText('Rows per page')).not.toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Next page' }));
  expect(onChange).toHaveBeenLastCalledWith(2, 10);
});
