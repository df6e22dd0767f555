import type { Page } from 'playwright';

/** Opens a path as a link within the portal does, without loading the page and its code again. */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    const { idx } = history.state as { idx: number };
    // The router expects its own numbering of the entries, and only follows the history's own events.
    history.pushState({ usr: null, key: `opened-${idx + 1}`, idx: idx + 1 }, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}
