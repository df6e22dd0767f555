import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Locator, Page } from 'playwright';

export interface PageMeasure {
  /** First contentful paint: the frame. */
  readonly frameMs: number;
  readonly contentMs: number;
  /** When the slowest part of the page is there: its first chart, its grid or its map. */
  readonly drawnMs: number;
  /** The time that long tasks blocked input, after their first 50 ms each. */
  readonly blockedMs: number;
  /**
   * The processor time of the page's main thread until the content. Unlike the other times, it hardly depends on what
   * else the machine does.
   */
  readonly busyMs: number;
  /** Until the content. */
  readonly kilobytes: number;
  /** Until the content. */
  readonly requests: number;
  /** Until the page is complete, with whatever it fetches for later. */
  readonly allKilobytes: number;
  readonly layoutShift: number;
  /** The moved elements and their shifts. */
  readonly moved: readonly string[];
}

export interface PressMeasure {
  readonly contentMs: number;
  readonly drawnMs: number;
  /** The processor time of the page's main thread until all of it is drawn. */
  readonly busyMs: number;
}

/** 10 Mbit/s, 40 ms latency, and a processor four times slower. */
const PROFILE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const NO_LIMIT = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const SLOWDOWN = 4;
const LIMIT_MS = 60_000;
/** Late layout shifts happen within this time. A page with an open stream is never idle. */
const SETTLED_AFTER_MS = 3_000;
/** Prefetching begins after five idle seconds and fires no event. */
const PREFETCHED_AFTER_MS = 12_000;
const TRACED = [
  'devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8',
  'loading',
  'blink.user_timing',
];

interface Parts {
  /** The first element that is not frame or skeleton and does not exist on Home. */
  readonly content: string;
  /** A part that is drawn after it. Absent for a page without one. */
  readonly drawn?: string;
}

const ROWS = 'main :is(.ep-first-rows .ep-cell, [role=gridcell])';
const PARTS: Readonly<Record<string, Parts>> = {
  '/': { content: 'main .ep-stat', drawn: 'main .highcharts-root' },
  '/test-results': { content: ROWS, drawn: 'main [role=gridcell]' },
  '/clients': { content: ROWS, drawn: 'main [role=gridcell]' },
  '/analytics': {
    content: 'main:has(.ep-analytics-filters) .ep-stat',
    drawn: 'main:has(.ep-analytics-filters) .highcharts-root',
  },
  '/forecast': { content: 'main .ep-forecast-layout h2', drawn: 'main .ep-forecast-layout canvas' },
  '/login': { content: 'input[type=password]' },
};

export function partsOf(route: string): Parts {
  return PARTS[route] ?? { content: 'main h2' };
}

interface Notes {
  readonly contentMs: number;
  readonly drawnMs: number;
  readonly blockedMs: number;
  readonly layoutShift: number;
  readonly moved: readonly string[];
}

/** Runs in the page and records when its parts appear, the layout shifts and input is blocked. */
function watch({ content, drawn }: Parts): void {
  const notes = { contentMs: 0, drawnMs: 0, blockedMs: 0, layoutShift: 0, moved: [] as string[] };
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.localName}.${node.className}`
      : (node?.textContent ?? 'gone').slice(0, 40);
  Object.assign(window, { epigramNotes: notes });
  const note = (selector: string, key: 'contentMs' | 'drawnMs') => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => (notes[key] = performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true });
  };
  note(content, 'contentMs');
  note(drawn ?? content, 'drawnMs');
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.blockedMs += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
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

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', PROFILE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** The processor time of the page's main thread so far. */
async function busyTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function speedUp(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', NO_LIMIT);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

function notesOf(page: Page): Promise<Notes> {
  return page.evaluate(() => (window as unknown as { epigramNotes: Notes }).epigramNotes);
}

async function until(page: Page, key: 'contentMs' | 'drawnMs', timeout: number): Promise<void> {
  const isThere = (name: 'contentMs' | 'drawnMs') =>
    (window as unknown as { epigramNotes: Notes }).epigramNotes[name] > 0;
  await page.waitForFunction(isThere, key, { timeout });
}

export type State = BrowserContextOptions['storageState'];

/** A visitor: one browser profile with its own caches. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly browser: Browser;
  readonly url: string;
}

/**
 * Lets a new visitor, whose profile has loaded nothing but the sign-in, do something.
 * @returns the state for the next visitor, because the cookie rotates
 */
export async function asVisitor(
  { browser, url, state, width = 1440 }: { browser: Browser; url: string; state: State; width?: number },
  work: (visitor: Visitor) => Promise<void>,
): Promise<State> {
  const context = await browser.newContext({ storageState: state, viewport: { width, height: 900 } });
  try {
    await work({ context, browser, url });
    return await context.storageState();
  } finally {
    await context.close();
  }
}

/** Opens a route in a new tab: cold for a new visitor, from the caches for one who has been there. */
export async function measureVisit(
  { context, browser, url }: Visitor,
  route: string,
  /** A file for Chrome's trace of the load with a script profile. Tracing slows the page down. */
  traceFile?: string,
): Promise<PageMeasure> {
  const page = await context.newPage();
  const session = await slowDown(page);
  await page.addInitScript(watch, partsOf(route));
  let [bytes, requests] = [0, 0];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  if (traceFile) await browser.startTracing(page, { path: traceFile, categories: TRACED });
  await page.goto(`${url}${route}`, { waitUntil: 'commit' });
  await until(page, 'contentMs', LIMIT_MS);
  if (traceFile) await browser.stopTracing();
  const [kilobytes, count, busyMs] = [bytes / 1000, requests, await busyTime(session)];
  const frameMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  // A phone draws no chart before someone scrolls to it.
  await until(page, 'drawnMs', SETTLED_AFTER_MS).catch(() => undefined);
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const notes = await notesOf(page);
  await page.close();
  const { contentMs, blockedMs, layoutShift, moved } = notes;
  const drawnMs = notes.drawnMs || Number.NaN;
  const allKilobytes = bytes / 1000;
  return {
    frameMs,
    contentMs,
    drawnMs,
    blockedMs,
    busyMs,
    kilobytes,
    requests: count,
    allKilobytes,
    layoutShift,
    moved,
  };
}

/** Presses a menu entry and waits for its page. Runs in the page. */
function press(element: Element, { content, drawn }: Parts): Promise<Omit<PressMeasure, 'busyMs'>> {
  const started = performance.now();
  const from = location.pathname;
  const seen = (selector: string) =>
    new Promise<number>((resolve) => {
      // Checking on every frame would make the browser draw frames that nothing else needs.
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector) || location.pathname === from) return;
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - started));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
  const both = Promise.all([seen(content), seen(drawn ?? content)]);
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }));
  (element as HTMLElement).click();
  return both.then(([contentMs, drawnMs]) => ({ contentMs, drawnMs }));
}

async function measurePress(link: Locator, session: CDPSession, route: string): Promise<PressMeasure> {
  const before = await busyTime(session);
  const times = await link.evaluate(press, partsOf(route));
  return { ...times, busyMs: (await busyTime(session)) - before };
}

/** Presses a menu entry on Home after its prefetching: the first time, and once more after going back to Home. */
export async function measurePresses(
  { context, browser, url }: Visitor,
  route: string,
  traceFile?: string,
): Promise<{ first: PressMeasure; again: PressMeasure }> {
  const page = await context.newPage();
  await page.goto(`${url}/`);
  await page.waitForSelector(partsOf('/').content);
  await page.waitForTimeout(PREFETCHED_AFTER_MS);
  const session = await slowDown(page);
  const link = page.locator(`nav a[href="${route}"]`).first();
  if (traceFile) await browser.startTracing(page, { path: traceFile, categories: TRACED });
  const first = await measurePress(link, session, route);
  if (traceFile) await browser.stopTracing();
  await speedUp(session);
  await page.locator('nav a[href="/"]').first().click();
  await page.waitForSelector(partsOf('/').content);
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const again = await measurePress(link, await slowDown(page), route);
  await page.close();
  return { first, again };
}
