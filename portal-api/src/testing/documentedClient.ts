import { setTimeout as pause } from 'node:timers/promises';

interface Documented {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

interface Input {
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

export type DocumentedAnswer = Readonly<Record<string, unknown>> & { readonly data?: unknown };

export interface DocumentedClient {
  /** Calls until there is an answer: the server may be gone, or ask to wait. */
  call(operationId: string, input?: Input): Promise<DocumentedAnswer>;
}

const RETRY_MS = 50;

/** A client that knows the integration API only by its OpenAPI document. `address` is the server's, which may change. */
export async function openDocumentedClient(
  address: () => string,
  documentPath: string,
  key: string,
): Promise<DocumentedClient> {
  const document = (await (await fetch(`${address()}${documentPath}`)).json()) as Documented;
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, { path, method }] as const),
    ),
  );

  async function once(operationId: string, { params = {}, query, body, idempotencyKey }: Input) {
    const operation = operations.get(operationId);
    if (!operation) throw new Error(`The document has no ${operationId}`);
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(params[name]));
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    return fetch(`${address()}${document.servers[0]?.url}${path}${search}`, {
      method: operation.method.toUpperCase(),
      headers: {
        authorization: `Bearer ${key}`,
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  return {
    async call(operationId, input = {}) {
      for (;;) {
        // The connection may also break while the answer is read.
        const answer = await once(operationId, input)
          .then(async (response) => ({ response, json: (await response.json()) as DocumentedAnswer }))
          .catch((error: unknown) => {
            if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
            throw error;
          });
        if (answer?.response.status === 200) return answer.json;
        const status = answer?.response.status ?? 503;
        if (status !== 429 && status < 500)
          throw new Error(`${operationId}: ${JSON.stringify(answer?.json)}`);
        await pause(Number(answer?.response.headers.get('retry-after') ?? 0) * 1_000 || RETRY_MS);
      }
    },
  };
}
