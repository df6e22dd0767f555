import { answerFile, keepFiles } from './files.ts';
import type { KeepMessage } from './messages.ts';
import { answerPage, refreshPage } from './pages.ts';
import { choosePreload } from './preload.ts';
import { kindOf } from './requests.ts';

interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
}
interface MessageEventOfPage extends WorkerEvent {
  readonly data: KeepMessage;
}
interface WorkerEvents {
  readonly install: WorkerEvent;
  readonly activate: WorkerEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageEventOfPage;
}
/**
 * The parts of a service worker's scope that this file uses: TypeScript can't combine the types of pages and workers.
 */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

const worker = globalThis as unknown as WorkerScope;

async function begin(): Promise<void> {
  await choosePreload(worker.registration, navigator.userAgent);
  await worker.clients.claim();
}

// Every version of the worker reads the same caches, so a new one can take over immediately.
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(begin()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
  const kind = kindOf(request, location.origin);
  if (kind === 'file') event.respondWith(answerFile(request, waitUntil));
  if (kind === 'page') {
    const fromNetwork = async () => (await event.preloadResponse) ?? fetch(request);
    event.respondWith(answerPage({ fromNetwork, waitUntil }));
  }
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data?.type !== 'keep') return;
  event.waitUntil(
    Promise.allSettled([keepFiles(data.files, data.folders), ...(data.page ? [refreshPage()] : [])]),
  );
});
