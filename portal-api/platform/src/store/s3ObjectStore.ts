import type * as S3 from '@aws-sdk/client-s3';
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from './objectStore.ts';

export interface S3Options {
  /** `https://s3.eu-west-1.amazonaws.com`, or the URL of any S3-compatible store. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly bucket: string;
  /** Prepended to every object's name, so that a bucket can hold more than them. */
  readonly prefix: string;
}

/** How long a caller may wait; four tries of 30 s by default. */
interface Patience {
  readonly tries?: number;
  readonly timeoutMs?: number;
}

/** What the client may add between the tries. */
const PAUSES_MS = 1_000;

/**
 * Objects in a bucket, addressed by path, which every S3-compatible store supports. A try ends after `timeoutMs` without
 * a response or without progress, and the whole call after all tries; it then rejects.
 */
export function s3ObjectStore(
  options: S3Options,
  { tries = 4, timeoutMs = 30_000 }: Patience = {},
): ObjectStore {
  const { bucket: Bucket, endpoint, prefix } = options;
  // Loaded with the first request, because most processes never need it.
  let opening: ReturnType<typeof openClient> | undefined;

  /** Runs `work` with the client and the object's place. */
  async function ask<T>(
    name: string,
    work: (it: Client & { place: { Bucket: string; Key: string }; signal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const client = await (opening ??= openClient(options, { tries, timeoutMs }));
    const signal = AbortSignal.timeout(tries * timeoutMs + PAUSES_MS);
    try {
      return await work({ ...client, place: { Bucket, Key: prefix + name }, signal });
    } catch (error) {
      if (isNoBucket(error)) throw new Error(`There is no bucket ${Bucket} at ${endpoint}`, { cause: error });
      const status = statusOf(error);
      if (status === undefined) throw error;
      // The message of some stores is empty.
      const { name: code } = error as Error;
      throw new Error(`The object store responded with ${status} (${code}) for ${name}`, { cause: error });
    }
  }

  return {
    put: (name, bytes) =>
      ask(name, async ({ s3, commands, place, signal }) => {
        await s3.send(new commands.PutObjectCommand({ ...place, Body: bytes }), { abortSignal: signal });
      }),
    get: (name) =>
      ask(name, async ({ s3, commands, place, signal }) => {
        const found = await unlessMissing(
          s3.send(new commands.GetObjectCommand(place), { abortSignal: signal }),
        );
        // The signal ends a response that stops in the middle, too.
        return found && buffer(addAbortSignal(signal, found.Body as Readable));
      }),
    delete: (name) =>
      ask(name, async ({ s3, commands, place, signal }) => {
        await s3.send(new commands.DeleteObjectCommand(place), { abortSignal: signal });
      }),
    has: (name) =>
      ask(name, async ({ s3, commands, place, signal }) => {
        const found = await unlessMissing(
          s3.send(new commands.HeadObjectCommand(place), { abortSignal: signal }),
        );
        return found !== undefined;
      }),
  };
}

interface Client {
  readonly s3: S3.S3Client;
  readonly commands: typeof S3;
}

async function openClient(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Options,
  { tries, timeoutMs }: Required<Patience>,
): Promise<Client> {
  const commands = await import('@aws-sdk/client-s3');
  const s3 = new commands.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: tries,
    // The signature covers the SHA-256 of the body, which the store checks. Newer checksums are unknown to many stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
  });
  return { s3, commands };
}

/** Undefined if the object is missing; a missing bucket is an error. */
async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (statusOf(error) === 404 && !isNoBucket(error)) return undefined;
    throw error;
  }
}

function isNoBucket(error: unknown): boolean {
  return (error as S3.S3ServiceException).name === 'NoSuchBucket';
}

function statusOf(error: unknown): number | undefined {
  return (error as Partial<S3.S3ServiceException>).$metadata?.httpStatusCode;
}
