import * as z from 'zod/mini';
import type { ApiScope } from '../domain/apiScopes.ts';
import type { ErrorCode } from '../errors/errors.ts';

/** The base of every operation's path; `Operation.path` is relative to it. */
export const API_BASE_PATH = '/api/v2';
/** The base of the operations for programs of others. */
export const INTEGRATION_BASE_PATH = '/api/integration/v1';

/** Request headers of the session context (docs/product.md, 7). */
export const HEADER = {
  business: 'x-business-context',
  organisation: 'x-organisation-context',
  accessLevel: 'x-access-level',
  language: 'X-App-Language',
  requestId: 'x-request-id',
  idempotencyKey: 'Idempotency-Key',
  /** The contract's version of the page's shell. */
  contract: 'x-epigram-contract',
  /** The part of the page that calls, as `Operation.caller` names it. */
  caller: 'x-epigram-caller',
} as const;

/**
 * Who may call:
 * - `public`: anyone;
 * - `signed-in`: a valid token;
 * - `tenant`: a valid token and a business or organisation that the user belongs to (platform staff and admins need
 *   none if the operation is `platformWide`);
 * - `detailed`: as `tenant`, and not in Aggregated View.
 */
export type OperationAccess = 'public' | 'signed-in' | 'tenant' | 'detailed';

/** The answer's body: the JSON envelope, a file to save, an HTML document or a stream of events. */
export type AnswerKind = 'json' | 'file' | 'html' | 'events';

export interface Operation<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Unique, camelCase, a verb first; also the OpenAPI `operationId`. */
  readonly id: string;
  readonly summary: string;
  readonly tag: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify notation (`:id`, `:type?`), relative to the base. */
  readonly path: string;
  /** The base of the path; if absent, `API_BASE_PATH`. */
  readonly base?: typeof INTEGRATION_BASE_PATH;
  /** It needs the header `Idempotency-Key`, and a retry with the same key gets the first answer. */
  readonly idempotent?: true;
  readonly access: OperationAccess;
  /** Staff and admins without a context may call it and see the whole platform (docs/product.md, 10.4). */
  readonly platformWide?: boolean;
  /** They also need open support access to the tenant that the path names, because the answer is about its people. */
  readonly needsSupport?: boolean;
  /** API keys with this scope may call it as well; if absent, no key may. */
  readonly apiKey?: ApiScope;
  /** The call changes nothing: it may be repeated after a failure, and its answer may be cached. */
  readonly safe: boolean;
  /** It may take two minutes instead of a quarter of one; nginx waits as long (build-kit/production/nginx.conf). */
  readonly bulk?: true;
  readonly params?: Params;
  readonly query?: Query;
  /** JSON body, or the text fields of a multipart form. */
  readonly body?: Body;
  /** The body is `multipart/form-data`: the named file part along with the fields of `body`. */
  readonly file?: string;
  readonly kind: AnswerKind;
  /** The whole envelope (`kind: 'json'`), or a single event (`kind: 'events'`). */
  readonly answer: Answer;
  /** The whole envelope of a 202: the result is produced later. */
  readonly accepted?: z.ZodMiniType;
  /** Error codes beyond those that `access` implies. */
  readonly errors: readonly ErrorCode[];
  /**
   * In a browser's bundle: the package that was built with this operation, and the lowest contract version of each major
   * that it needs, for example `mfe-soil 4.53.0` or `mfe-soil 4.20.0,5.0.0`.
   */
  readonly caller?: string;
}

type Definition<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType,
> = Omit<Operation<P, Q, B, A>, 'safe' | 'kind' | 'answer' | 'errors'> &
  Partial<Pick<Operation<P, Q, B, A>, 'safe' | 'kind' | 'answer' | 'errors'>>;

/** The operation's path on the server. */
export function fullPath({ base, path }: Pick<Operation, 'base' | 'path'>): string {
  return `${base ?? API_BASE_PATH}${path}`;
}

/**
 * Completes a definition: GET is safe, the answer is a JSON envelope without data, no further errors. A question whose
 * body has an unknown field is refused, because without that field it would be another question.
 */
export function defineOperation<
  P extends z.ZodMiniType = z.ZodMiniUndefined,
  Q extends z.ZodMiniType = z.ZodMiniUndefined,
  B extends z.ZodMiniType = z.ZodMiniUndefined,
  A extends z.ZodMiniType = typeof emptyEnvelope,
>(definition: Definition<P, Q, B, A>): Operation<P, Q, B, A> {
  const { safe = definition.method === 'GET', body } = definition;
  return {
    kind: 'json',
    errors: [],
    answer: emptyEnvelope as unknown as A,
    ...definition,
    safe,
    ...(safe && body instanceof z.ZodMiniObject ? { body: z.catchall(body, z.never()) as unknown as B } : {}),
  };
}

const envelopeFields = {
  status: z.number(),
  code: z.literal('OK'),
  messages: z.array(z.string()),
};

const emptyEnvelope = z.object(envelopeFields);

/** `{status, code, messages, data}`. */
export function envelope<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ ...envelopeFields, data });
}

/** A page of a list: `{status, code, messages, data, totalRecords}`. */
export function listEnvelope<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ ...envelopeFields, data: z.array(row), totalRecords: z.number() });
}

/** A page of a list with counts: `{status, code, messages, data, totalRecords, counts}`. */
export function countedListEnvelope<Row extends z.ZodMiniType, Counts extends z.ZodMiniType>(
  row: Row,
  counts: Counts,
) {
  return z.object({ ...envelopeFields, data: z.array(row), totalRecords: z.number(), counts });
}

/** `{status, errorCode, code, messages, errors, requestId}`: the answer to every failure of every operation. */
export const errorEnvelope = z.object({
  status: z.number(),
  errorCode: z.string(),
  code: z.string(),
  messages: z.array(z.string()),
  errors: z.optional(
    z.array(
      z.object({
        path: z.optional(z.string()),
        sheet: z.optional(z.string()),
        row: z.optional(z.number()),
        message: z.string(),
      }),
    ),
  ),
  requestId: z.string(),
});

export type OperationParams<O extends Operation> = z.input<NonNullable<O['params']>>;
export type OperationQuery<O extends Operation> = z.input<NonNullable<O['query']>>;
export type OperationBody<O extends Operation> = z.input<NonNullable<O['body']>>;
export type OperationAnswer<O extends Operation> = z.output<O['answer']>;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : { readonly [K in Key]: Value };

/** The input of an operation: its path parameters, query and body, if it has them. */
export type OperationInput<O extends Operation> = Part<'params', OperationParams<O>> &
  Part<'query', OperationQuery<O>> &
  Part<'body', OperationBody<O>> & {
    /** The file of a multipart operation; the body's fields are sent with it. */
    readonly file?: File;
  };
