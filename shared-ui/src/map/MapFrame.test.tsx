import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/renderPage.tsx';
import { MapFrame, type MapFrameProps } from './MapFrame.tsx';
import type { MapKind, MapPoint } from './mapTypes.ts';

// jsdom has no canvas and logs an error at every use.
HTMLCanvasElement.prototype.getContext = () => null;

const kinds: MapKind[] = [
  { id: 'positive', label: 'Eggs Detected', color: 'danger', mark: 'dot' },
  { id: 'negative', label: 'No Eggs Detected', color: 'success', mark: 'ring' },
];

const points: MapPoint[] = [
  { id: '1', lat: 53.5, lng: -8.8, name: 'Kelly Farm', place: 'Tuam, Galway', kind: 'positive' },
  { id: '2', lat: 52.8, lng: -8.9, name: 'Byrne Farm', place: 'Ennis, Clare', kind: 'negative' },
];

function setUp(props: Partial<MapFrameProps> = {}) {
  renderPage(
    <MapFrame title="Where tests were taken" points={points} kinds={kinds} status="ready" {...props} />,
  );
  return userEvent.setup();
}

test('the legend has a word and a number for every kind', async () => {
  setUp({ points: points.slice(0, 1) });
  await screen.findByRole('application', { name: /^Map/ });
  const legend = screen.getByRole('list', { name: 'Legend' });
  expect(within(legend).getByText('Eggs Detected').closest('li')).toHaveTextContent('1');
  expect(within(legend).getByText('No Eggs Detected').closest('li')).toHaveTextContent('0');
});

test('the list shows the same points by name, and searches them by place', async () => {
  const user = setUp();
  await user.click(screen.getByText('List'));
  const names = () => screen.getAllByText(/Farm$/).map((name) => name.textContent);
  expect(names()).toEqual(['Byrne Farm', 'Kelly Farm']);
  await user.type(screen.getByRole('searchbox'), 'galway{Enter}');
  expect(names()).toEqual(['Kelly Farm']);
});

test('a point in the list opens on the map, with its facts', async () => {
  const user = setUp();
  await user.click(screen.getByText('List'));
  await user.click(screen.getByRole('button', { name: 'Show Kelly Farm on the map' }));
  // Without a layout the map is never drawn, and OpenLayers hides the popup until then.
  const popup = await screen.findByRole('region', { name: 'Kelly Farm', hidden: true });
  expect(popup).toHaveTextContent('Tuam, Galway');
  expect(popup).toHaveTextContent('Eggs Detected');
  within(popup).getByRole('button', { name: 'Close', hidden: true }).focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Kelly Farm', hidden: true })).not.toBeInTheDocument();
});

test('an empty map shows what to do', () => {
  setUp({ points: [] });
  expect(screen.getByText('No places to show')).toBeVisible();
});

test('a failure can be retried', async () => {
  const onRetry = jest.fn();
  const user = setUp({ points: [], status: 'error', error: { text: 'Network error' }, onRetry });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
