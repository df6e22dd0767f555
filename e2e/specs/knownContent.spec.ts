import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures/portalTest.ts';
import { PortalFrame } from '../pages/portalFrame.ts';
import { accounts } from '../src/accounts.ts';

const API = '**/api/v2/**';
/** Without the event stream, which stays open. */
const CALL = /\/api\/v2\/(?!notifications\/stream)/;
/** The parts of a page request their data within this time of each other. */
const QUIET_MS = 700;
const SKELETONS = ['.ep-skeleton', '.ep-skeleton-text', '.ep-table-skeleton', '.ep-loading-area']
  .map((skeleton) => `main ${skeleton}`)
  .join(', ');

interface WatchedWindow {
  seenSkeletons: string[];
}

/** Notes each skeleton that the page shows from now on, even for a moment. */
async function watchSkeletons(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const watched = window as unknown as WatchedWindow;
    watched.seenSkeletons = [];
    new MutationObserver(() => {
      for (const skeleton of document.querySelectorAll(selector)) {
        // Fields are no answer: Analytics draws them after its numbers.
        if (!skeleton.checkVisibility() || skeleton.closest('.ep-analytics-filters')) continue;
        const part = skeleton.closest('section, figure, [role=tabpanel], main');
        watched.seenSkeletons.push(
          `${location.pathname} ${skeleton.className}: ${part?.textContent.slice(0, 60)}`,
        );
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, SKELETONS);
}

function seenSkeletons(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as WatchedWindow).seenSkeletons);
}

/** Waits until the page has all its answers. */
function watchCalls(page: Page): () => Promise<void> {
  const running = new Set<unknown>();
  let changedAt = Date.now();
  const change = (isRunning: boolean) => (request: { url: () => string }) => {
    if (!CALL.test(request.url())) return;
    if (isRunning) running.add(request);
    else running.delete(request);
    changedAt = Date.now();
  };
  page.on('request', change(true));
  page.on('requestfinished', change(false));
  page.on('requestfailed', change(false));
  return async () => {
    changedAt = Date.now();
    await expect
      .poll(() => running.size === 0 && Date.now() - changedAt > QUIET_MS, { timeout: 30_000 })
      .toBe(true);
    await expect(page.locator(SKELETONS).filter({ visible: true })).toHaveCount(0);
  };
}

/** The headings of the page: what a person sees of it first. */
function headings(main: Locator): Promise<string[]> {
  return main.getByRole('heading', { level: 2 }).allTextContents();
}

test('a page that was opened before shows its last content immediately, and says that it is being updated', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000);
  const frame = new PortalFrame(page);
  const { main } = frame;
  const areComplete = watchCalls(page);
  await signIn(accounts.owner);
  await expect(frame.title('Home')).toBeVisible();
  await areComplete();

  const menuSteps = new Set<() => Promise<void>>();
  const press = (name: string) => {
    const step = async () => {
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click();
      await expect(frame.title(name)).toBeVisible();
    };
    menuSteps.add(step);
    return step;
  };
  const steps = ['Home', 'Test Results', 'Analytics', 'Forecast'].map(press);
  const openNotifications = async () => {
    await page.getByRole('button', { name: 'Notifications', exact: true }).click();
    await page.getByRole('link', { name: 'View all', exact: true }).click();
    await expect(frame.title('Notifications')).toBeVisible();
  };
  menuSteps.add(openNotifications);
  steps.push(openNotifications);
  steps.push(press('Clients'));
  steps.push(async () => {
    await main.getByRole('gridcell').getByRole('link').first().click();
    await expect(main.getByRole('tab', { name: 'Visits' })).toBeVisible();
  });
  for (const tab of ['Visits', 'Treatments', 'Animals', 'Groups', 'Tests', 'Forecast', 'Overview']) {
    steps.push(async () => {
      await main.getByRole('tab', { name: tab }).click();
      await expect(main.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    });
  }
  steps.push(press('Account'));
  for (const section of ['Notifications', 'Requests', 'Business', 'Team', 'API keys', 'Audit trail']) {
    steps.push(() => main.getByRole('link', { name: section, exact: true }).click());
  }

  const known: string[][] = [];
  for (const step of steps) {
    await step();
    await areComplete();
    known.push(await headings(main));
  }

  // Nothing is answered from here on.
  await page.route(API, () => undefined);
  await watchSkeletons(page);
  for (const [index, step] of steps.entries()) {
    await step();
    await expect.poll(() => headings(main)).toEqual(expect.arrayContaining(known[index] ?? []));
    // A tab of a page may need no further answer.
    if (menuSteps.has(step))
      await expect(page.getByRole('progressbar', { name: 'Updating the page' })).toBeAttached();
  }
  expect(await seenSkeletons(page)).toEqual([]);
});
