import path from 'node:path';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';

export interface PageMeasure {
  /** First contentful paint: the frame. */
  readonly frameMs: number;
  readonly contentMs: number;
  readonly kilobytes: number;
  readonly requests: number;
  readonly layoutShift: number;
  /** The moved elements and their shifts. */
  readonly moved: readonly string[];
}

/** 10 Mbit/s, 40 ms latency, and a processor four times slower. */
const PROFILE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const SLOWDOWN = 4;
const LIMIT_MS = 60_000;
/** Late layout shifts happen within this time. A page with an open stream is never idle. */
const SETTLED_AFTER_MS = 3_000;
const TRACED = [
  'devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8',
  'loading',
  'blink.user_timing',
];

/** Selectors of each route's content: the first element that is not frame or skeleton and does not exist on Home. */
export const CONTENT: Readonly<Record<string, string>> = {
  '/': 'main .ep-stat',
  '/test-results': 'main :is(.ep-first-rows .ep-cell, [role=gridcell])',
  '/clients': 'main :is(.ep-first-rows .ep-cell, [role=gridcell])',
  '/analytics': 'main:has(.ep-analytics-filters) .ep-stat',
  '/forecast': 'main .ep-forecast-layout h2',
  '/login': 'input[type=password]',
};

/** Runs in the page and records when the content appears and the layout shifts. */
function watch(selector: string): void {
  const notes = { contentMs: 0, layoutShift: 0, moved: [] as string[] };
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.localName}.${node.className}`
      : (node?.textContent ?? 'gone').slice(0, 40);
  Object.assign(window, { epigramNotes: notes });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => (notes.contentMs = performance.now()));
  });
  observer.observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      if (shift.hadRecentInput) continue;
      notes.layoutShift += shift.value;
      for (const { node, previousRect: from, currentRect: to } of shift.sources) {
        const distance = `${from.x},${from.y} to ${to.x},${to.y}`;
        notes.moved.push(
          `${shift.startTime.toFixed(0)} ms, ${shift.value.toFixed(3)}: ${nameOf(node)} ${distance}`,
        );
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface Notes {
  readonly contentMs: number;
  readonly layoutShift: number;
  readonly moved: readonly string[];
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', PROFILE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

function notesOf(page: Page): Promise<Notes> {
  return page.evaluate(() => (window as unknown as { epigramNotes: Notes }).epigramNotes);
}

async function untilContent(page: Page): Promise<void> {
  const isThere = () => (window as unknown as { epigramNotes: Notes }).epigramNotes.contentMs > 0;
  await page.waitForFunction(isThere, undefined, { timeout: LIMIT_MS });
}

type State = BrowserContextOptions['storageState'];

/** Opens a route in a browser that has loaded only the sign-in. @returns also the state, because the cookie rotates */
export async function measureCold(
  browser: Browser,
  url: string,
  route: string,
  storageState: State,
  /** A file for Chrome's trace of the load with a script profile. Tracing slows the page down. */
  traceFile?: string,
): Promise<{ measure: PageMeasure; state: State }> {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await slowDown(page);
    await page.addInitScript(watch, CONTENT[route] ?? 'main h2');
    let [bytes, requests] = [0, 0];
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests += 1;
    });
    if (traceFile) await browser.startTracing(page, { path: traceFile, categories: TRACED });
    await page.goto(`${url}${route}`, { waitUntil: 'commit' });
    await untilContent(page);
    if (traceFile) await browser.stopTracing();
    const [kilobytes, count] = [bytes / 1000, requests];
    const frameMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    const { contentMs } = await notesOf(page);
    await page.waitForTimeout(SETTLED_AFTER_MS);
    const { layoutShift, moved } = await notesOf(page);
    const measure = { frameMs, contentMs, kilobytes, requests: count, layoutShift, moved };
    return { measure, state: await context.storageState() };
  } finally {
    await context.close();
  }
}

/** The time from a press in the menu to the content, from Home after its prefetching. */
export async function measureClicks(
  browser: Browser,
  url: string,
  routes: readonly string[],
  storageState: State,
  /** A folder for Chrome's trace of each press. */
  traceDir?: string,
): Promise<{ clicks: Record<string, number>; state: State }> {
  const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
  const clicks: Record<string, number> = {};
  try {
    const page = await context.newPage();
    for (const route of routes) {
      await page.goto(`${url}/`);
      await page.waitForSelector(CONTENT['/'] ?? '');
      // Prefetching begins after five idle seconds and fires no event.
      await page.waitForTimeout(12_000);
      await slowDown(page);
      const link = page.locator(`nav a[href="${route}"]`).first();
      const tracePath = traceDir && path.join(traceDir, `press${route.replaceAll('/', '-')}.json`);
      if (tracePath) await browser.startTracing(page, { path: tracePath, categories: TRACED });
      clicks[route] = await link.evaluate(
        (element, selector) =>
          new Promise<number>((resolve) => {
            const started = performance.now();
            // Checking on every frame would make the browser draw frames that nothing else needs.
            const observer = new MutationObserver(() => {
              if (!document.querySelector(selector) || location.pathname === '/') return;
              observer.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - started));
            });
            observer.observe(document.body, { childList: true, subtree: true });
            (element as HTMLElement).click();
          }),
        CONTENT[route] ?? 'main h2',
      );
      if (tracePath) await browser.stopTracing();
    }
    return { clicks, state: await context.storageState() };
  } finally {
    await context.close();
  }
}
