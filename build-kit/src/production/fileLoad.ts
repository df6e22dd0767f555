import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from '@epigram/shared-contracts/api/operation';
import { recordTest } from '@epigram/shared-contracts/api/recordedTests';
import { addTestPhoto, getTestPhoto } from '@epigram/shared-contracts/api/testPhotos';
import { searchTests } from '@epigram/shared-contracts/api/tests';
import type { Answer, Caller, CallOptions } from './caller.ts';
import { noisePicture } from './noisePicture.ts';
import { aTest, type RehearsedPortal } from './rehearsedPortal.ts';

const PAUSE_MS = 600;

export interface ConfirmedPhoto {
  readonly testId: string;
  readonly photoId: number;
  /** Unlike any other photograph's. */
  readonly description: string;
  /** As it was uploaded. */
  readonly picture: Buffer;
  /** When its upload began, on the clock of `Date.now`. */
  readonly startedAt: number;
}

export interface FileLoad {
  readonly photos: readonly ConfirmedPhoto[];
  /** The tests whose recording was confirmed. */
  readonly tests: readonly string[];
  /** How often a photograph was unavailable for now. */
  readonly unavailable: () => number;
  /** Answers that nobody should get. */
  readonly unexpected: readonly string[];
  stop(): Promise<void>;
}

interface Callers {
  /** For what needs the object store, and for what does not. */
  readonly files: Caller;
  readonly others: Caller;
}

/** The form of an upload. */
export function photoForm(picture: Buffer, description: string): FormData {
  const form = new FormData();
  form.set('description', description);
  form.set('photo', new Blob([new Uint8Array(picture)]), 'slide.png');
  return form;
}

/** At each address, people who record results, upload photographs, look at them, and read lists. Nobody repeats. */
export function startFileLoad(callers: Callers, portal: RehearsedPortal): FileLoad {
  const { owner, businessId, clientId } = portal;
  const over = new AbortController();
  const photos: ConfirmedPhoto[] = [];
  const tests: string[] = [];
  const unexpected: string[] = [];
  const seen = new Map<number, Buffer>();
  let [recordings, uploads, unavailable] = [0, 0, 0];

  function report(operation: Operation, answer: Answer | undefined): void {
    unexpected.push(`${operation.id}: ${answer ? JSON.stringify(answer).slice(0, 300) : 'no answer'}`);
  }
  /** The answer's data. Nothing but success is expected. */
  async function insist(url: string, operation: Operation, options: CallOptions): Promise<unknown> {
    const answer = await callers.others.call(url, operation, { ...owner, ...options });
    if (answer?.status !== 200) report(operation, answer);
    return answer?.status === 200 ? answer.data : undefined;
  }
  async function record(url: string): Promise<void> {
    const body = aTest(clientId, `Load ${(recordings += 1)}`);
    const data = await insist(url, recordTest, { params: { businessId }, body });
    if (data) tests.push((data as { uuid: string }).uuid);
  }
  async function list(url: string): Promise<void> {
    await insist(url, searchTests, { params: { offset: 0, limit: 20 }, body: {} });
  }
  async function upload(url: string): Promise<void> {
    const testId = tests.at(-1) ?? portal.testId;
    const [picture, description] = [noisePicture(), `Load ${(uploads += 1)}`];
    const options = { ...owner, params: { id: testId }, body: photoForm(picture, description) };
    const startedAt = Date.now();
    const answer = await callers.files.call(url, addTestPhoto, options);
    if (answer?.status === 200) {
      const { id: photoId } = answer.data as { id: number };
      photos.push({ testId, photoId, description, picture, startedAt });
    } else if (answer?.status !== 503) report(addTestPhoto, answer);
  }
  async function look(url: string): Promise<void> {
    const photo = photos[Math.floor(Math.random() * photos.length)];
    if (!photo) return;
    const { testId: id, photoId } = photo;
    const answer = await callers.files.call(url, getTestPhoto, { ...owner, params: { id, photoId } });
    if (answer?.status === 503) unavailable += 1;
    else if (answer?.status !== 200 || !answer.bytes) report(getTestPhoto, answer);
    else if (!(seen.get(photoId) ?? answer.bytes).equals(answer.bytes))
      unexpected.push(`photograph ${photoId} has changed`);
    else seen.set(photoId, answer.bytes);
  }
  async function repeat(work: (url: string) => Promise<void>, url: string): Promise<void> {
    while (!over.signal.aborted) {
      await work(url);
      await sleep(PAUSE_MS);
    }
  }
  const working = portal.urls.flatMap((url) => [record, list, upload, look].map((work) => repeat(work, url)));
  return {
    photos,
    tests,
    unavailable: () => unavailable,
    unexpected,
    async stop() {
      over.abort();
      await Promise.all(working);
    },
  };
}
