import { setTimeout as sleep } from 'node:timers/promises';
import { fullPath, type Operation } from '@epigram/shared-contracts/api/operation';

export interface CallOptions {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form. */
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  /** Of an answer in JSON; of one that refuses, all of it. */
  readonly data?: unknown;
  /** Of a file. */
  readonly bytes?: Buffer;
}

export const RETRY_MS = 500;

/** Far above every limit of the API, so that a request that hangs ends and is counted. */
const HANGING_MS = 60_000;

/** Calls operations of a portal, and knows how long the longest call took. */
export class Caller {
  #longestMs = 0;

  /** In milliseconds, since this was last asked. */
  takeLongest(): number {
    const longest = Math.round(this.#longestMs);
    this.#longestMs = 0;
    return longest;
  }

  /** Undefined if the connection failed. */
  async call(url: string, operation: Operation, options: CallOptions = {}): Promise<Answer | undefined> {
    const { token, params = {}, query, headers, body } = options;
    const filled = fullPath(operation).replaceAll(/\/:(\w+)\??/g, (_match, name: string) =>
      name in params ? `/${params[name]}` : '',
    );
    const isForm = body instanceof FormData;
    const since = performance.now();
    try {
      const answer = await fetch(`${url}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`, {
        method: operation.method,
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(HANGING_MS),
      });
      if (!answer.headers.get('content-type')?.includes('json'))
        return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
      const json = (await answer.json()) as { data?: unknown };
      return { status: answer.status, data: answer.ok ? json.data : json };
    } catch {
      return undefined;
    } finally {
      this.#longestMs = Math.max(this.#longestMs, performance.now() - since);
    }
  }

  /** Calls until the answer is no longer that the server is unavailable. @throws if it refuses */
  async insist<Data>(url: string, operation: Operation, options?: CallOptions): Promise<Data> {
    for (;;) {
      const answer = await this.call(url, operation, options);
      if (answer && answer.status < 300) return answer.data as Data;
      if (answer && answer.status !== 503) throw new Error(`${operation.id}: ${JSON.stringify(answer)}`);
      await sleep(RETRY_MS);
    }
  }
}
