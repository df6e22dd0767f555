import { TimeoutError } from './withTimeout.ts';

/** Loading a release fails if no byte of any file has arrived for this long. */
export const SILENCE_MS = 6_000;
/** While bytes arrive, a file may take this long. */
export const TOTAL_MS = 120_000;
/**
 * Time is counted in steps, because a computer that was asleep, or a throttled tab, has not been waiting for the
 * network.
 */
const STEP_MS = 500;

interface Awaited {
  readonly url: string;
  readonly controller: AbortController;
  silentMs: number;
  totalMs: number;
}

const awaited = new Set<Awaited>();
let timer: ReturnType<typeof setInterval> | undefined;

function step(): void {
  for (const file of awaited) {
    file.silentMs += STEP_MS;
    file.totalMs += STEP_MS;
    if (file.silentMs >= SILENCE_MS) file.controller.abort(new TimeoutError(file.url, SILENCE_MS));
    else if (file.totalMs >= TOTAL_MS) file.controller.abort(new TimeoutError(file.url, TOTAL_MS));
  }
}

/** A slow connection delivers files one after another: a byte of one shows that the connection works. */
function noteByte(): void {
  for (const file of awaited) file.silentMs = 0;
}

async function readToEnd(url: string, cache: RequestCache, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { mode: 'cors', credentials: 'same-origin', cache, signal });
  noteByte();
  if (!answer.ok) throw new Error(`${url} returned status ${answer.status}`);
  // Read to the end, because only then does the browser's cache have the whole file.
  await answer.body?.pipeTo(new WritableStream({ write: noteByte }));
}

async function fetchOnce(url: string, cache: RequestCache): Promise<void> {
  const file: Awaited = { url, controller: new AbortController(), silentMs: 0, totalMs: 0 };
  const { signal } = file.controller;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  awaited.add(file);
  timer ??= setInterval(step, STEP_MS);
  try {
    await Promise.race([readToEnd(url, cache, signal), aborted]);
  } finally {
    awaited.delete(file);
    if (awaited.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }
}

/** Fetches release files, bypassing every cache. They are cached indefinitely, so a broken copy would stay broken. */
export async function refetch(urls: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(urls.map((url) => fetchOnce(url, 'reload')));
  // Other failures surface when the file is needed.
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && outcome.reason instanceof TimeoutError) throw outcome.reason;
  }
}

/** A file that the page's HTML requested and received is in the browser's cache. */
function isFetched(url: string): boolean {
  const entries = performance.getEntriesByName?.(url, 'resource') as PerformanceResourceTiming[] | undefined;
  return (
    entries?.some(({ responseStatus, responseEnd }) => responseStatus === 200 && responseEnd > 0) ?? false
  );
}

const inFlight = new Map<string, Promise<void>>();

async function fetchTwice(url: string): Promise<void> {
  try {
    await fetchOnce(url, 'default');
  } catch (error) {
    // A silent server is not retried; the last good release is loaded instead.
    if (error instanceof TimeoutError) throw error;
    await fetchOnce(url, 'reload');
  }
}

/**
 * Loads a release file into the browser's cache. The script or style element then takes it from there and checks its
 * integrity. An element alone does not show whether a slow file is still arriving or lost.
 */
export function fetchFile(address: string): Promise<void> {
  const url = new URL(address, location.href).href;
  const known = inFlight.get(url);
  if (known) return known;
  if (isFetched(url)) return Promise.resolve();
  const started = fetchTwice(url).finally(() => inFlight.delete(url));
  inFlight.set(url, started);
  return started;
}
