import { answerFile, keepFiles } from './files.ts';
import type { KeepMessage } from './messages.ts';
import { answerPage, refreshPage } from './pages.ts';
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
/** What this file uses of a service worker's scope: the types of pages and of workers can't be had together. */
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
  // The browser asks for a page while it still starts the worker.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

// What one worker keeps, the next understands: there is nothing to wait for.
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
