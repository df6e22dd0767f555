import type { Page } from 'playwright/test';
import { expect } from '../fixtures/portalTest.ts';

/** Runs in the page. Returns what the service worker has not cached yet of the page and its files. */
export async function missingFiles(): Promise<string[]> {
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
}

/** Waits until the service worker has cached the page and all its files. */
export async function waitForCachedFiles(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(missingFiles), { timeout: 60_000 }).toEqual([]);
}

/** Runs in the page. Returns the keys of the answers and accounts that the browser keeps for offline use. */
export function readStoredKeys(): Promise<string[]> {
  return new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('epigram-offline');
    opening.onerror = () => reject(new Error('The database does not open'));
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(['answers', 'accounts']);
      const keys = ['answers', 'accounts'].map((name) => transaction.objectStore(name).getAllKeys());
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(keys.flatMap(({ result }) => result.map(String)));
      };
    };
  });
}

/** The keys of the answers and accounts that the browser keeps for offline use. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(readStoredKeys);
}

/** Waits until the answer of an operation is stored, which may be later than the page shows it. */
export async function waitForStoredAnswer(page: Page, operation: string): Promise<void> {
  await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringContaining(`"${operation}"`));
}

/** Whether the shell's worker is registered. The push worker has a different scope. */
export function hasWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/')) !== undefined);
}
