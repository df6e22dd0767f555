import type { Operation, OperationAnswer, OperationInput } from '../api/operation.ts';
import { ApiError } from '../errors/errors.ts';
import { readEvents } from './eventStream.ts';
import { normaliseError } from './normaliseError.ts';
import { type CallOptions, send } from './request.ts';
import { answerOrStored } from './storedAnswers.ts';

export type { OperationInput } from '../api/operation.ts';
export type { CallOptions } from './request.ts';
export { isUnreachable } from './storedAnswers.ts';
export { type Draft, useDraft } from './drafts.ts';
export {
  discardComment,
  type NewComment,
  queueComment,
  retryComment,
  useWaitingComments,
  type WaitingComment,
} from './waitingComments.ts';
export {
  discardEntry,
  type EntryInputs,
  type EntryKind,
  type NewEntry,
  queueEntry,
  retryEntry,
  useWaitingEntries,
  type WaitingEntry,
} from './waitingEntries.ts';

/**
 * Calls an operation whose answer is JSON. If the server can't be reached, the shell may supply the last answer.
 * @returns the whole envelope: `data`, and for lists also `totalRecords` and `counts`
 * @throws ApiError; a `DOMException` named AbortError if `signal` ended the call
 */
export async function callApi<O extends Operation>(
  operation: O,
  input: OperationInput<O>,
  options: CallOptions = {},
): Promise<OperationAnswer<O>> {
  return answerOrStored(operation, input, () => callServer(operation, input, options));
}

async function callServer<O extends Operation>(
  operation: O,
  input: OperationInput<O>,
  options: CallOptions,
): Promise<OperationAnswer<O>> {
  const response = await send(operation, input as OperationInput<Operation>, options);
  try {
    return (await response.json()) as OperationAnswer<O>;
  } catch (error) {
    // The catalogue has no separate text for this case, 'Unexpected response from server'.
    throw new ApiError('SERVER_ERROR', { debug: { cause: error } });
  }
}

export interface DownloadedFile {
  readonly blob: Blob;
  /** From the content-disposition header, else `fallbackName`. */
  readonly fileName: string;
}

export interface DownloadOptions extends CallOptions {
  /** Bytes received, and the total size if the server knows it. */
  readonly onProgress?: (received: number, total: number | null) => void;
}

/** Calls an operation that returns a file. `fallbackName` is used if the server does not name it. */
export async function downloadFile<O extends Operation>(
  operation: O,
  input: OperationInput<O>,
  fallbackName: string,
  options: DownloadOptions = {},
): Promise<DownloadedFile> {
  const response = await send(operation, input as OperationInput<Operation>, options);
  try {
    return {
      blob: await readBlob(response, options.onProgress),
      fileName: fileNameOf(response.headers.get('content-disposition')) ?? fallbackName,
    };
  } catch (error) {
    throw normaliseError(error);
  }
}

interface EventOptions extends CallOptions {
  /** Called as soon as the server sends new events. */
  readonly onOpen?: () => void;
}

/** Calls an operation whose answer is a stream of events; it ends when the server or `signal` ends it. */
export async function* openEvents<O extends Operation>(
  operation: O,
  input: OperationInput<O>,
  { onOpen, ...options }: EventOptions = {},
): AsyncGenerator<OperationAnswer<O>> {
  const response = await send(operation, input as OperationInput<Operation>, options);
  if (response.body === null) return;
  onOpen?.();
  for await (const data of readEvents(response.body)) yield JSON.parse(data) as OperationAnswer<O>;
}

async function readBlob(response: Response, onProgress: DownloadOptions['onProgress']): Promise<Blob> {
  if (!onProgress || response.body === null) return response.blob();
  const total = Number(response.headers.get('content-length')) || null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    received += part.value.byteLength;
    onProgress(received, total);
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? '' });
}

/** The file name in a content-disposition header (RFC 6266); the encoded form takes precedence over the plain one. */
export function fileNameOf(header: string | null): string | undefined {
  const encoded = header?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return header
    ?.match(/filename="([^"]+)"|filename=([^;]+)/i)
    ?.slice(1)
    .find(Boolean)
    ?.trim();
}
