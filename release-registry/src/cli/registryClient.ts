import type { z } from 'zod';
import type { problem } from '../api/schemas.ts';
import { CliError } from './cliError.ts';

/** An answer as JSON carries it: moments as ISO texts. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

export type Answer<Schema extends z.ZodType> = Wire<z.output<Schema>>;

export interface RegistryClient {
  readonly url: string;
  get<T>(path: string, query?: Readonly<Record<string, string | readonly string[] | undefined>>): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<T>;
  putBytes(path: string, bytes: Buffer): Promise<void>;
}

const TRIES = 3;
const TIMEOUT_MS = 60_000;

/** Calls the registry's API. Every call is safe to repeat, so that a broken connection is tried again. */
export function createRegistryClient(url: string, token: string | undefined): RegistryClient {
  async function call(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    if (body !== undefined) {
      headers['content-type'] = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
    }
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await fetch(new URL(`/releases/api${path}`, url), {
          ...init,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (answer.status < 502 || attempt === TRIES) return await requireOk(answer);
      } catch (error) {
        if (error instanceof CliError || attempt === TRIES) throw asUnreachable(error, url);
      }
      await new Promise((resolve) => setTimeout(resolve, 200 * 3 ** attempt));
    }
  }
  return {
    url,
    async get(path, query = {}) {
      const parameters = Object.entries(query).flatMap(([key, value]) => {
        return [value ?? []].flat().map((item): [string, string] => [key, item]);
      });
      const text = new URLSearchParams(parameters).toString();
      return (await call('GET', text ? `${path}?${text}` : path)).json() as Promise<never>;
    },
    async send(method, path, body) {
      const answer = await call(method, path, JSON.stringify(body));
      return (answer.status === 204 ? undefined : await answer.json()) as never;
    },
    async putBytes(path, bytes) {
      await call('PUT', path, new Uint8Array(bytes));
    },
  };
}

async function requireOk(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const text = await answer.text();
  let told: Partial<z.output<typeof problem>> = {};
  try {
    told = JSON.parse(text) as typeof told;
  } catch {
    // Something in between answered, not the registry.
  }
  const message = told.message ?? `The registry answered ${answer.status}`;
  const kind =
    answer.status === 401 || answer.status === 403
      ? 'rights'
      : answer.status >= 500
        ? 'unreachable'
        : 'refused';
  throw new CliError(kind, message, told.details ?? [], told.code);
}

function asUnreachable(error: unknown, url: string): CliError {
  if (error instanceof CliError) return error;
  const cause = (error as Error).cause;
  const why = cause instanceof Error ? cause.message : (error as Error).message;
  return new CliError('unreachable', `The registry at ${url} does not answer (${why})`, [
    'Start the portal with npm start, or name another registry with --registry or EPIGRAM_REGISTRY_URL',
  ]);
}
