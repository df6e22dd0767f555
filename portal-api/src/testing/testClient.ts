import {
  fullPath,
  HEADER,
  type Operation,
  type OperationBody,
  type OperationParams,
  type OperationQuery,
} from '@epigram/shared-contracts/api/operation';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface CallOptions<O extends Operation> {
  readonly params?: OperationParams<O>;
  readonly query?: OperationQuery<O>;
  /** Usually of the contract's type, but tests of validation may send anything. */
  readonly body?: OperationBody<O> | object;
  readonly headers?: Record<string, string>;
  readonly cookies?: Record<string, string>;
  /** The business in context. */
  readonly business?: number;
  readonly organisation?: number;
  readonly accessLevel?: number;
}

export interface TestAnswer {
  readonly status: number;
  /** The parsed body; an empty object if it is not JSON. */
  readonly json: Record<string, unknown> & { data?: unknown; errorCode?: string };
  readonly response: LightMyRequestResponse;
}

export interface TestClient {
  readonly token: string | undefined;
  call<O extends Operation>(operation: O, options?: CallOptions<O>): Promise<TestAnswer>;
}

/** Calls operations of the contract in process, as one user. */
export function createTestClient(app: FastifyInstance, token?: string): TestClient {
  return {
    token,
    async call(operation, options = {}) {
      const { params, query, body, cookies } = options;
      const response = await app.inject({
        method: operation.method,
        url: fillPath(fullPath(operation), params as Record<string, unknown> | undefined),
        headers: {
          ...contextHeaders(options),
          ...(operation.idempotent ? { [HEADER.idempotencyKey]: randomUUID() } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...options.headers,
        },
        ...(query ? { query: textValues(query) } : {}),
        ...(cookies ? { cookies } : {}),
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      return { status: response.statusCode, json: isJson ? response.json() : {}, response };
    },
  };
}

function contextHeaders({
  business,
  organisation,
  accessLevel,
}: CallOptions<Operation>): Record<string, string> {
  const given = {
    [HEADER.business]: business,
    [HEADER.organisation]: organisation,
    [HEADER.accessLevel]: accessLevel,
  };
  return textValues(given);
}

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/\/:(\w+)(\??)/g, (_match, name: string, optional: string) =>
    optional && params[name] === undefined ? '' : `/${encodeURIComponent(String(params[name]))}`,
  );
}

function textValues(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
