import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/renderPage.tsx';
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx';
import type { CategoryChartSpec } from './chartSpec.ts';

const spec: CategoryChartSpec = {
  kind: 'column',
  categories: ['Bovine', 'Ovine'],
  categoryTitle: 'Animal type',
  valueTitle: 'Tests',
  series: [{ id: 'tests', name: 'Tests', values: [1200, 3] }],
};

function setUp(props: Partial<ChartFrameProps> = {}) {
  renderPage(<ChartFrame title="Tests by animal type" status="ready" spec={spec} {...props} />);
  return userEvent.setup();
}

test('the title names the figure, and the same data can be read as a table', async () => {
  const user = setUp();
  const figure = screen.getByRole('figure', { name: 'Tests by animal type' });
  await user.click(within(figure).getByRole('button', { name: 'Show as table' }));
  const table = within(figure).getByRole('table', { name: 'Tests by animal type' });
  expect(within(table).getByRole('row', { name: 'Bovine 1,200' })).toBeVisible();
  await user.click(within(figure).getByRole('button', { name: 'Show as chart' }));
  expect(within(figure).queryByRole('table', { name: 'Tests by animal type' })).not.toBeInTheDocument();
});

test('the data can be downloaded as CSV', async () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const user = setUp();
  await user.click(screen.getByRole('button', { name: 'Download Tests by animal type' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Data (CSV)' }));
  expect(names).toEqual(['tests-by-animal-type.csv']);
  expect(await blobs[0]?.text()).toContain('Bovine,1200\r\nOvine,3\r\n');
  click.mockRestore();
});

test('an empty chart shows what to do', () => {
  setUp({ spec: { ...spec, categories: [], series: [] } });
  expect(screen.getByText('No data for this selection')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show as table' })).not.toBeInTheDocument();
});

test('the first load reserves the space', () => {
  setUp({ spec: undefined, status: 'loading' });
  expect(screen.getByText('Loading Tests by animal type')).toBeInTheDocument();
});

test('a failure is shown in place and can be retried', async () => {
  const onRetry = jest.fn();
  const user = setUp({ spec: undefined, status: 'error', error: { text: 'Network error' }, onRetry });
  expect(screen.getByRole('alert')).toHaveTextContent('Network error');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a race plays frame by frame and stops at the last', async () => {
  const user = setUp({
    spec: {
      kind: 'race',
      categoryTitle: 'Month',
      valueTitle: 'Tests',
      competitors: [{ id: '1', name: 'Birr Vets' }],
      frames: [
        { label: 'January', values: { 1: 1 } },
        { label: 'February', values: { 1: 2 } },
      ],
    },
  });
  expect(screen.getByText('January')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(screen.getByText('February')).toBeVisible());
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('a category with a link is a link in the table', async () => {
  const hrefs = ['/test-results?animal=Bovine', null];
  const user = setUp({ spec: { ...spec, hrefs } });
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('link', { name: 'Bovine' })).toHaveAttribute('href', hrefs[0]);
  expect(screen.queryByRole('link', { name: 'Ovine' })).not.toBeInTheDocument();
});

test('a chart based on few values shows a note', () => {
  const basis = { title: 'Tests', counts: [1200, 3], few: 5, fewNote: 'Fewer than 5 tests' };
  setUp({ spec: { ...spec, basis } });
  expect(screen.getByText('* Fewer than 5 tests')).toBeVisible();
});

test('a chart outside the viewport reserves its space and can be read as a table', async () => {
  const inSight = window.IntersectionObserver;
  window.IntersectionObserver = class extends inSight {
    override observe(): void {}
  };
  const user = setUp();
  // From here on, everything is in view again.
  window.IntersectionObserver = inSight;
  const drawing = () => screen.getByRole('figure').querySelector('.highcharts-root');
  expect(drawing()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('row', { name: 'Bovine 1,200' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show as chart' }));
  expect(drawing()).not.toBeNull();
});
