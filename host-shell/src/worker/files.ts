const CACHE = 'epigram-files';
/** A retry after a broken copy bypasses every cache (loader/fetchFile.ts). */
const PAST_CACHES: ReadonlySet<RequestCache> = new Set<RequestCache>(['reload', 'no-store', 'no-cache']);

/** A release file never changes: the cached copy is current, and the page checks its integrity. */
export async function answerFile(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(CACHE);
  if (!PAST_CACHES.has(request.cache)) {
    const kept = await cache.match(request.url, { ignoreVary: true });
    if (kept) return kept;
  }
  const answer = await fetch(request);
  // A full disk must not stop a page from loading.
  if (answer.status === 200) waitUntil(cache.put(request.url, answer.clone()).catch(() => undefined));
  return answer;
}

/**
 * Caches the files that a page without the worker has loaded, and drops releases that the newest page does not name.
 */
export async function keepFiles(files: readonly string[], folders: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = await cache.keys();
  const gone = kept.filter(({ url }) => !folders.some((folder) => new URL(url).pathname.startsWith(folder)));
  await Promise.all(gone.map((request) => cache.delete(request)));
  const known = new Set(kept.map(({ url }) => url));
  // From the browser's own cache, to which the page has just added them.
  await Promise.allSettled(files.filter((url) => !known.has(url)).map((url) => cache.add(url)));
}
