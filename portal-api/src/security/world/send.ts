import { fullPath, HEADER, type Operation } from '@epigram/shared-contracts/api/operation';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { textOf } from './textOf.ts';

interface Streaming {
  readonly statusCode: number;
  stream(): Readable;
}

/** The body of a response. Of an event stream, which never ends, only the content that is available immediately. */
async function readFully(response: Streaming): Promise<Buffer> {
  const stream = response.stream();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (response.statusCode < 400) {
    await new Promise((resolve) => setImmediate(resolve));
    stream.destroy();
  } else {
    await new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject));
  }
  return Buffer.concat(chunks);
}

/** The input of an operation. */
export interface Filling {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array; readonly type?: string };
}

export interface Answer {
  readonly status: number;
  /** The envelope's code, of success or failure; absent if the response is a file. */
  readonly code: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

/** Sends an operation as any client can, optionally with a raw body and headers. */
export async function send(
  app: Pick<FastifyInstance, 'inject'>,
  operation: Operation,
  filling: Filling,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { payload, contentType } = await payloadOf(operation, filling);
  return inject(app, {
    method: operation.method,
    url: urlOf(operation, filling),
    headers: {
      ...(operation.idempotent ? { [HEADER.idempotencyKey]: randomUUID() } : {}),
      ...(contentType ? { 'content-type': contentType } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
    isStream: operation.kind === 'events',
  });
}

/** The parts of an answer to compare: everything except the request id. */
export async function comparable({ status, headers, bytes }: Answer): Promise<unknown> {
  const text = (await textOf(bytes)).replace(/"requestId":"[^"]*"/, '"requestId":""');
  return { status, type: headers['content-type'], text };
}

interface RawRequest {
  readonly method: Operation['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly payload?: string | Buffer;
  /** A response that does not end. */
  readonly isStream: boolean;
}

export async function inject(app: Pick<FastifyInstance, 'inject'>, request: RawRequest): Promise<Answer> {
  const { isStream, ...rest } = request;
  const response = await app.inject({ ...rest, headers: { ...rest.headers }, payloadAsStream: isStream });
  const bytes = isStream ? await readFully(response) : response.rawPayload;
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes,
    code: codeOf(response.headers['content-type'], bytes),
  };
}

function codeOf(type: unknown, bytes: Buffer): string | undefined {
  if (!String(type).startsWith('application/json') || bytes.length === 0) return undefined;
  return (JSON.parse(bytes.toString()) as { code?: string }).code;
}

export function urlOf(operation: Operation, { params = {}, query = {} }: Filling): string {
  const path = fullPath(operation).replaceAll(/\/:(\w+)(\??)/g, (_match, name: string, optional: string) =>
    optional && params[name] === undefined ? '' : `/${encodeURIComponent(String(params[name]))}`,
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `${path}${search ? `?${search}` : ''}`;
}

async function payloadOf(
  operation: Operation,
  { body, file }: Filling,
): Promise<{ payload?: string | Buffer; contentType?: string }> {
  if (file) return formOf(operation.file ?? 'file', file, body as Record<string, unknown> | undefined);
  if (body === undefined) return {};
  return { payload: JSON.stringify(body), contentType: 'application/json' };
}

async function formOf(
  part: string,
  file: NonNullable<Filling['file']>,
  fields: Record<string, unknown> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set(part, new Blob([new Uint8Array(file.bytes)], { type: file.type ?? '' }), file.name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    contentType: request.headers.get('content-type') ?? '',
  };
}
