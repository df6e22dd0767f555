import { TimeoutError } from './withTimeout.ts';

/** A release is given up when no byte of any file has come for this long. */
export const SILENCE_MS = 6_000;
/** While bytes come, a file may take this long. */
export const TOTAL_MS = 120_000;
/** Time is counted in steps: a computer that slept, or a tab that was held, has not waited for the network. */
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

/** A slow connection brings one file after the other: a byte of one says that the line is there for all. */
function noteByte(): void {
  for (const file of awaited) file.silentMs = 0;
}

async function readToEnd(url: string, cache: RequestCache, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { mode: 'cors', credentials: 'same-origin', cache, signal });
  noteByte();
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  // Read to its end: only then does the browser's cache have it whole.
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

/** Fetches release files past every cache: one that was cached broken would stay broken, as they are kept for ever. */
export async function refetch(urls: readonly string[]): Promise<void> {
  const outcomes = await Promise.allSettled(urls.map((url) => fetchOnce(url, 'reload')));
  // Any other failure shows itself where the file is needed.
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected' && outcome.reason instanceof TimeoutError) throw outcome.reason;
  }
}

/** A file that the page's HTML has asked for, and that has come, is in the browser's cache. */
function hasCome(url: string): boolean {
  const entries = performance.getEntriesByName?.(url, 'resource') as PerformanceResourceTiming[] | undefined;
  return (
    entries?.some(({ responseStatus, responseEnd }) => responseStatus === 200 && responseEnd > 0) ?? false
  );
}

const underWay = new Map<string, Promise<void>>();

async function fetchTwice(url: string): Promise<void> {
  try {
    await fetchOnce(url, 'default');
  } catch (error) {
    // A server that was silent is not asked again: the last good release is waiting.
    if (error instanceof TimeoutError) throw error;
    await fetchOnce(url, 'reload');
  }
}

/**
 * Brings a release's file into the browser's cache, from where the script or style element takes it with its integrity
 * checked. An element alone does not tell whether a slow file is on its way or lost.
 */
export function fetchFile(address: string): Promise<void> {
  const url = new URL(address, location.href).href;
  const known = underWay.get(url);
  if (known) return known;
  if (hasCome(url)) return Promise.resolve();
  const started = fetchTwice(url).finally(() => underWay.delete(url));
  underWay.set(url, started);
  return started;
}
