import { accounts } from '../src/accounts.ts';
import type { BrowserPage } from './browserPage.ts';
import { expect, test } from './browserTest.ts';

/** Where the area's entry in the menu leads, its heading, and an element that shows its data. */
const AREAS = [
  { path: '/clients', heading: 'Clients', drawn: 'main [role=gridcell]' },
  { path: '/test-results', heading: 'Test Results', drawn: 'main [role=gridcell]' },
  { path: '/analytics', heading: 'Analytics', drawn: 'main figure' },
  { path: '/forecast', heading: 'Forecast', drawn: 'main .ep-risk' },
  { path: '/account', heading: 'Account', drawn: 'main input' },
  { path: '/', heading: 'Home', drawn: 'main figure' },
] as const;

/** The browser wrote nothing to the console, and the server refused nothing. */
async function expectCleanRun(portal: BrowserPage): Promise<void> {
  expect(await portal.complaints(), 'the console').toEqual([]);
  expect(portal.line.failures, 'failed answers').toEqual([]);
}

test('every area shows its data, and nothing complains', async ({ portal }) => {
  await portal.signIn(accounts.owner, '/coming-soon');
  await portal.see({ role: 'heading', name: 'Coming soon' });
  // The form itself asks whether someone is signed in.
  portal.line.failures.length = 0;
  for (const { path, heading, drawn } of AREAS) {
    // By its address, because a badge is part of an entry's name.
    await portal.press({ css: `nav a[href="${path}"]` });
    await portal.see({ role: 'heading', name: heading });
    await portal.see({ css: drawn });
  }
  await portal.open('/notifications');
  await portal.see({ role: 'heading', name: 'Notifications' });
  await portal.see({ css: 'main .nt-item' });
  await expectCleanRun(portal);
});

test('the language changes to Spanish, in an area and on the sign-in page', async ({ portal }) => {
  await portal.signIn(accounts.owner, '/clients');
  await portal.see({ role: 'gridcell' });
  await portal.press({ role: 'button', name: 'Language: English' });
  await portal.press({ role: 'menuitem', name: 'Español' });
  await portal.see({ role: 'heading', name: 'Clientes' });
  await portal.reload();
  await portal.see({ role: 'heading', name: 'Clientes' });
  await portal.see({ role: 'gridcell' });
  await portal.press({ role: 'button', name: 'Cerrar sesión' });
  await portal.see({ role: 'button', name: 'Iniciar sesión' });
});

test('a grid shows the rows of a search, and opens one', async ({ portal }) => {
  await portal.signIn(accounts.owner, '/test-results?q=FECRT-BEFORE-14');
  await portal.see({ css: 'main [role=gridcell]' });
  await portal.read('FECRT-BEFORE-14', 'main [role=gridcell]');
  await portal.press({ css: 'main [role=gridcell]:not(:has(input))' });
  await portal.see({ role: 'heading', name: 'Sample FECRT-BEFORE-14' });
  await portal.read('9,300', 'main');
});

/** Runs in the page. Returns how many shapes of a chart's series have an area. It is drawn when it comes near. */
function drawnShapes(css: string): number {
  const chart = document.querySelector(css);
  chart?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const shapes = [...(chart?.querySelectorAll('.highcharts-series path') ?? [])];
  return shapes
    .map((shape) => shape.getBoundingClientRect())
    .filter(({ width, height }) => width * height > 0).length;
}

test('charts have series, and the map has drawn the country', async ({ portal }) => {
  await portal.signIn(accounts.owner, '/');
  await expect.poll(() => portal.evaluate(drawnShapes, 'main figure.ep-chart')).toBeGreaterThan(5);
  // It is drawn when it comes near.
  await portal.scrollTo('main .ep-map');
  const colours = () =>
    portal.evaluate(() => {
      const map = document.querySelector<HTMLCanvasElement>('main canvas');
      if (!map || map.width === 0) return 0;
      const copy = new OffscreenCanvas(map.width, map.height);
      const context = copy.getContext('2d')!;
      context.drawImage(map, 0, 0);
      const pixels = new Uint32Array(context.getImageData(0, 0, map.width, map.height).data.buffer);
      return new Set(pixels).size;
    });
  // Sea, land, borders and markers, with their softened edges.
  await expect.poll(colours).toBeGreaterThan(10);
  await expectCleanRun(portal);
});
