import { findRemote, type ReleaseManifest } from '@epigram/shared-contracts/release';
import { currentLocale } from '../i18n/catalogs.ts';
import { pageFiles } from './pageFiles.ts';
import { planOf } from './plans.ts';
import { prefetchRelease } from './prefetchRelease.ts';
import { whenIdle } from './whenIdle.ts';

/** People usually go to the top entries of the menu next; for the others, only the first files are fetched. */
const LIKELY = 6;

/**
 * Fetches the files of pages while the browser is idle, one page after another, so that the user's own requests come
 * first, and no task blocks the page for long.
 * @param preload runs the code of a page; without it, the likely pages are only fetched
 */
export async function prefetchPages(
  manifest: ReleaseManifest,
  paths: readonly string[],
  preload: ((path: string) => Promise<void>) | undefined,
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    const release = findRemote(manifest, path);
    await whenIdle();
    // Without its plan, for example offline, the area loads when it is opened.
    const plan = release && (await planOf(release).catch(() => undefined));
    if (!plan) continue;
    const planned = { entry: release.entry, ...plan };
    const isLikely = index < LIKELY;
    prefetchRelease(planned, isLikely ? pageFiles(planned, path, currentLocale()).scripts : []);
  }
  if (!preload) return;
  for (const path of paths.slice(0, LIKELY)) {
    await whenIdle();
    await preload(path);
  }
}
