import { isLost, isPortalPage } from './requests.ts';

const CACHE = 'epigram-page';
/** One copy serves every path: its script removes title and files if they are of another one. */
const KEY = '/';
/** If the registry takes longer, the cached page is shown. */
const LIMIT_MS = 5_000;

async function keep(answer: Response): Promise<void> {
  if (isPortalPage(answer)) await (await caches.open(CACHE)).put(KEY, answer);
}

async function keptPage(): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(KEY, { ignoreVary: true });
}

export interface PageRequest {
  /** The network's response, requested while the worker was starting, or now. */
  readonly fromNetwork: () => Promise<Response>;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** From the registry whenever it responds, so that promotions and rollbacks take effect; otherwise from the cache. */
export async function answerPage({ fromNetwork, waitUntil }: PageRequest): Promise<Response> {
  const network = fromNetwork();
  // Cached even if it is too late for this page.
  waitUntil(network.then((answer) => keep(answer.clone())).catch(() => undefined));
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT_MS));
  const answer = await Promise.race([network.catch(() => undefined), limit]);
  if (answer && !isLost(answer)) return answer;
  return (await keptPage()) ?? answer ?? network;
}

/** For a page that was loaded without the worker: caches a copy for the next start. */
export async function refreshPage(): Promise<void> {
  await keep(await fetch(KEY, { headers: { accept: 'text/html' }, cache: 'no-store' }));
}
