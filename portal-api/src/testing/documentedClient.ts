import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { setTimeout as pause } from 'node:timers/promises';

interface Content {
  readonly 'application/json': { readonly example?: object };
}
interface DocumentedOperation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Content };
}
interface Documented {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

interface Input {
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly idempotencyKey?: string;
}

export type DocumentedAnswer = Readonly<Record<string, unknown>> & { readonly data?: unknown };

export interface DocumentedClient {
  /** The body of the operation's example, with other values for some fields. */
  bodyOf(operationId: string, other: object): object;
  /** Calls until there is an answer: the server may be gone, or ask to wait. Body and answer fit the document. */
  call(operationId: string, input?: Input): Promise<DocumentedAnswer>;
}

const RETRY_MS = 50;
const ID = 'document';
const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** A client that knows the integration API only by its OpenAPI document. `address` is the server's, which may change. */
export async function openDocumentedClient(
  address: () => string,
  documentPath: string,
  key: string,
): Promise<DocumentedClient> {
  const document = (await (await fetch(`${address()}${documentPath}`)).json()) as Documented;
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
      ),
    ),
  );
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, ID);

  function find(operationId: string) {
    const found = operations.get(operationId);
    if (!found) throw new Error(`The document has no ${operationId}`);
    return found;
  }

  /** @throws unless the value fits the schema of the operation's body or answer */
  function fit(operationId: string, part: string, value: unknown): void {
    const { path, method } = find(operationId);
    const place = `${ID}#/paths/${escaped(path)}/${method}/${part}/content/application~1json/schema`;
    const validate = ajv.getSchema(place);
    if (!validate) throw new Error(`The document has no schema for the ${part} of ${operationId}`);
    if (!validate(value)) throw new Error(`${operationId}, ${part}: ${ajv.errorsText(validate.errors)}`);
  }

  async function once(operationId: string, { params = {}, query, body, idempotencyKey }: Input) {
    const operation = find(operationId);
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
    bodyOf: (operationId, other) => ({
      ...find(operationId).operation.requestBody?.content['application/json'].example,
      ...other,
    }),
    async call(operationId, input = {}) {
      if (input.body) fit(operationId, 'requestBody', input.body);
      for (;;) {
        // The connection may also break while the answer is read.
        const answer = await once(operationId, input)
          .then(async (response) => ({ response, json: (await response.json()) as DocumentedAnswer }))
          .catch((error: unknown) => {
            if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
            throw error;
          });
        if (answer?.response.status === 200) {
          fit(operationId, 'responses/200', answer.json);
          return answer.json;
        }
        const status = answer?.response.status ?? 503;
        if (status !== 429 && status < 500)
          throw new Error(`${operationId}: ${JSON.stringify(answer?.json)}`);
        await pause(Number(answer?.response.headers.get('retry-after') ?? 0) * 1_000 || RETRY_MS);
      }
    },
  };
}
