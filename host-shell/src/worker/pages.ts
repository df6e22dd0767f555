import { isLost, isPortalPage } from './requests.ts';

const CACHE = 'epigram-page';
/** The page is the same at every address: its own script reads where it is. */
const KEY = '/';
/** A registry that takes longer is as good as lost: the last page is shown. */
const LIMIT_MS = 5_000;

async function keep(answer: Response): Promise<void> {
  if (isPortalPage(answer)) await (await caches.open(CACHE)).put(KEY, answer);
}

async function keptPage(): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(KEY, { ignoreVary: true });
}

export interface PageRequest {
  /** The answer of the network, asked for while the worker still started, or asked for now. */
  readonly fromNetwork: () => Promise<Response>;
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** From the registry whenever it answers, so that promotions and rollbacks hold; else as it was last. */
export async function answerPage({ fromNetwork, waitUntil }: PageRequest): Promise<Response> {
  const network = fromNetwork();
  // Also where it comes too late for this page.
  waitUntil(network.then((answer) => keep(answer.clone())).catch(() => undefined));
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, LIMIT_MS));
  const answer = await Promise.race([network.catch(() => undefined), limit]);
  if (answer && !isLost(answer)) return answer;
  return (await keptPage()) ?? answer ?? network;
}

/** For a page that came without the worker: the next start finds its like. */
export async function refreshPage(): Promise<void> {
  await keep(await fetch(KEY, { headers: { accept: 'text/html' }, cache: 'no-store' }));
}
