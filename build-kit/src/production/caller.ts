import { setTimeout as sleep } from 'node:timers/promises';
import { fullPath, type Operation } from '@epigram/shared-contracts/api/operation';

export interface CallOptions {
  readonly token?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

interface Answer {
  readonly status: number;
  readonly data: unknown;
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
    const since = performance.now();
    try {
      const answer = await fetch(`${url}${filled}${query ? `?${new URLSearchParams(query)}` : ''}`, {
        method: operation.method,
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(HANGING_MS),
      });
      const json = (await answer.json()) as { data?: unknown };
      return { status: answer.status, data: json.data };
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
