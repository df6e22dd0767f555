import ky, { HTTPError, type Options } from 'ky';
import type { z } from 'zod';
import type { problem } from '../api/schemas.ts';
import { CliError } from './cliError.ts';
import { options } from './options.ts';

export interface RegistryClient {
  readonly url: string;
  get<T>(path: string, query?: Readonly<Record<string, string | readonly string[] | undefined>>): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<T>;
  putBytes(path: string, bytes: Buffer): Promise<void>;
  /** Bytes of a response; undefined if the resource does not exist. */
  getBytes(path: string): Promise<Buffer | undefined>;
}

const TIMEOUT_MS = 60_000;

/** Calls the registry's API. All calls are idempotent, so a broken connection is retried. */
export function createRegistryClient(
  url: string,
  token: string | undefined,
  tokenName = 'EPIGRAM_REGISTRY_TOKEN',
): RegistryClient {
  const client = ky.create({
    prefix: new URL('/releases/api', url),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    timeout: TIMEOUT_MS,
    retry: {
      limit: 2,
      methods: ['get', 'post', 'put', 'delete'],
      statusCodes: [502, 503, 504],
      delay: (attempt) => 200 * 3 ** attempt,
      retryOnTimeout: true,
    },
  });

  async function call(path: string, options: Options): Promise<Response> {
    try {
      return await client(path, options);
    } catch (error) {
      throw error instanceof HTTPError ? asRefusal(error, { url, tokenName }) : asUnreachable(error, url);
    }
  }
  return {
    url,
    async get(path, query = {}) {
      const searchParams = Object.entries(query).flatMap(([key, value]) => {
        return [value ?? []].flat().map((item): [string, string] => [key, item]);
      });
      return (await call(path, { searchParams })).json() as Promise<never>;
    },
    async send(method, path, json) {
      const answer = await call(path, { method, json });
      return (answer.status === 204 ? undefined : await answer.json()) as never;
    },
    async getBytes(path) {
      try {
        return Buffer.from(await (await call(path, {})).arrayBuffer());
      } catch (error) {
        if (error instanceof CliError && error.code === 'NOT_FOUND') return undefined;
        throw error;
      }
    },
    async putBytes(path, bytes) {
      const headers = { 'content-type': 'application/octet-stream' };
      await call(path, { method: 'PUT', body: new Uint8Array(bytes), headers });
    },
  };
}

/** `events.1: must be …` as the option that it came from. */
function asOption(detail: string): string {
  const [, field = ''] = /^([A-Za-z]+)[.\d]*: /.exec(detail) ?? [];
  const option = field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.hasOwn(options, option) ? `--${option}${detail.slice(detail.indexOf(': '))}` : detail;
}

/** The registry's error; only the status if a proxy responded. */
function asRefusal(
  { response: { status }, data }: HTTPError,
  { url, tokenName }: { readonly url: string; readonly tokenName: string },
): CliError {
  const body = (typeof data === 'object' ? data : {}) as Partial<z.output<typeof problem>>;
  const message =
    body.code === 'TOKEN_MISSING'
      ? `${url} requires a token: set ${tokenName}`
      : (body.message ?? `The registry responded with ${status}`);
  const kind =
    status === 401 || status === 403
      ? 'rights'
      : status >= 500 && body.code !== 'STORE_FULL'
        ? 'unreachable'
        : 'refused';
  const request = status >= 500 && body.requestId !== undefined ? [`Request id: ${body.requestId}`] : [];
  return new CliError(kind, message, [...(body.details ?? []).map(asOption), ...request], body.code);
}

function asUnreachable(error: unknown, url: string): CliError {
  const cause = (error as Error).cause;
  const why = cause instanceof Error ? cause.message : (error as Error).message;
  return new CliError('unreachable', `The registry at ${url} does not respond (${why})`, [
    'Start the portal with npm start, or name another registry with --registry or EPIGRAM_REGISTRY_URL',
  ]);
}
