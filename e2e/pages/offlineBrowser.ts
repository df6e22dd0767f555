import type { Page } from 'playwright/test';
import { expect } from '../fixtures/portalTest.ts';

/** Waits until the service worker has cached the page and all its files. */
export async function waitForCachedFiles(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      if (navigator.serviceWorker.controller === null) return ['the worker'];
      if (!(await (await caches.open('epigram-page')).match('/'))) return ['the page'];
      const files = await caches.open('epigram-files');
      const loaded = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new URL(name).pathname.startsWith('/remotes/'));
      const found = await Promise.all(
        [...new Set(loaded)].map(async (url) => ((await files.match(url)) ? [] : [url])),
      );
      return found.flat();
    });
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}

/** The number of responses and accounts that the browser keeps for offline use. */
export function storedRecords(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('epigram-offline');
        opening.onerror = () => reject(new Error('The database does not open'));
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['answers', 'accounts']);
          const counts = ['answers', 'accounts'].map((name) => transaction.objectStore(name).count());
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(counts.reduce((sum, { result }) => sum + result, 0));
          };
        };
      }),
  );
}

/** Whether the shell's worker is registered. The push worker has a different scope. */
export function hasWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/')) !== undefined);
}
