import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/renderPage.tsx';
import { setScreenWidth } from '../testing/setScreenWidth.ts';

// A phone loads the code of figures only when it draws them. Their modules read the width when they are evaluated.
setScreenWidth(390);
window.IntersectionObserver = class extends window.IntersectionObserver {
  override observe(): void {}
};

// jsdom has no canvas and logs an error at every use.
HTMLCanvasElement.prototype.getContext = () => null;

/** In `act`, React would drop the update that follows when the code has loaded. */
function print(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  window.dispatchEvent(new Event('beforeprint'));
}

test('a phone prints a chart that it has never drawn as a table', async () => {
  const { ChartFrame } = await import('../chart/ChartFrame.tsx');
  renderPage(
    <ChartFrame
      title="Tests by animal type"
      status="ready"
      spec={{
        kind: 'column',
        categories: ['Bovine', 'Ovine'],
        categoryTitle: 'Animal type',
        valueTitle: 'Tests',
        series: [{ id: 'tests', name: 'Tests', values: [1200, 3] }],
      }}
    />,
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  print();
  expect(screen.getByRole('row', { name: 'Bovine 1,200' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
});

test('a phone prints a map that it has never drawn as a list', async () => {
  const { MapFrame } = await import('../map/MapFrame.tsx');
  renderPage(
    <MapFrame
      title="Clients by latest result"
      status="ready"
      points={[
        { id: '1', lat: 53.5, lng: -8.8, name: 'Kelly Farm', place: 'Tuam, Galway', kind: 'positive' },
      ]}
      kinds={[{ id: 'positive', label: 'Eggs Detected', color: 'danger', mark: 'dot' }]}
    />,
  );
  expect(screen.queryByText('Kelly Farm')).not.toBeInTheDocument();
  print();
  expect(screen.getByText('Kelly Farm')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Kelly Farm')).not.toBeInTheDocument());
});
