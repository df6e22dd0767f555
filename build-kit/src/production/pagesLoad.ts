import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 500;
/** Far above every limit of the registry, so that a request that hangs ends and is counted. */
const HANGING_MS = 60_000;

export interface PagesLoad {
  /** In milliseconds, since this was last asked. */
  readonly takeLongest: () => number;
  /** How many pages and files were sent. */
  readonly sent: () => number;
  /** Answers other than a page or a file. */
  readonly unexpected: readonly string[];
  stop(): Promise<void>;
}

/** Opens these paths of a registry again and again, as browsers do. */
export function startPagesLoad(url: string, paths: readonly string[]): PagesLoad {
  const over = new AbortController();
  const unexpected: string[] = [];
  let [longestMs, sent] = [0, 0];
  async function open(path: string): Promise<void> {
    while (!over.signal.aborted) {
      const since = performance.now();
      const signal = AbortSignal.timeout(HANGING_MS);
      const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html, */*' }, signal })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(String);
      if (typeof answer !== 'string' && answer.status === 200 && answer.text.length > 0) sent += 1;
      else unexpected.push(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
      longestMs = Math.max(longestMs, performance.now() - since);
      await sleep(PAUSE_MS);
    }
  }
  const working = paths.map(open);
  return {
    takeLongest() {
      const longest = Math.round(longestMs);
      longestMs = 0;
      return longest;
    },
    sent: () => sent,
    unexpected,
    async stop() {
      over.abort();
      await Promise.all(working);
    },
  };
}
