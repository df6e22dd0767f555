/**
 * Fetches release files past every cache: one that was cached broken would stay broken, as they are kept for ever.
 * What comes is checked where it is run, and a failure shows itself there.
 */
export async function refetch(urls: readonly string[]): Promise<void> {
  await Promise.allSettled(
    urls.map(async (url) => {
      const answer = await fetch(url, { mode: 'cors', credentials: 'same-origin', cache: 'reload' });
      // Read to its end: only then does the cache have it whole.
      await answer.arrayBuffer();
    }),
  );
}
