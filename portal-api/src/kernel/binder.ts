import { createTimeBudget, TIME_LIMITS_MS, type TimeBudget } from '@epigram/platform/database/timeBudget';
import { transactionWith } from '@epigram/platform/database/transactionWith';
import { HEADER, type Operation } from '@epigram/shared-contracts/api/operation';
import { FALLBACK_LOCALE, toLocale, type Locale } from '@epigram/shared-contracts/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { AppContext, Db } from './appContext.ts';
import type { Handler, PublicCall, SignedInCall, TenantCall } from './call.ts';
import type { Caller, Guard, TenantScope } from './caller.ts';
import { answerOnce, checkIdempotencyKey, type OnceRequest } from './answerOnce.ts';
import { isApiKey } from './apiKeyFormat.ts';
import { checkInput } from './checkInput.ts';
import { contextSettings } from './transactionAs.ts';
import { DomainError } from './domainError.ts';
import { narrowScope } from './narrowScope.ts';
import { keepPosition, writtenPosition } from './readPosition.ts';
import { readUpload } from './readUpload.ts';
import { routeSchema } from './routeSchema.ts';
import { retryRead } from './retryRead.ts';

interface BindOptions {
  /** Largest uploaded file, if the operation takes one. */
  readonly maxFileBytes?: number;
  /** Largest JSON body, if the server's limit of 1 MB is too small for the operation. */
  readonly maxBodyBytes?: number;
  /** Lets a safe operation read a replica, if there is one: its answer may be some seconds old. */
  readonly fromReplica?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    timeBudget: TimeBudget | null;
  }
}

/** Binds the contract's operations to handlers: validation, authentication, the tenant, the envelope. */
export interface Binder {
  /** Every operation bound so far, for the API's documentation. */
  readonly operations: readonly Operation[];
  public<O extends Operation>(operation: O, handler: Handler<O, PublicCall<O>>, options?: BindOptions): void;
  signedIn<O extends Operation>(
    operation: O,
    handler: Handler<O, SignedInCall<O>>,
    options?: BindOptions,
  ): void;
  tenant<O extends Operation>(operation: O, handler: Handler<O, TenantCall<O>>, options?: BindOptions): void;
}

/** Binds safe operations so that they may read a replica. */
export function onReplica(bind: Binder): Binder {
  return {
    ...bind,
    tenant(operation, handler, options) {
      bind.tenant(operation, handler, { ...options, fromReplica: operation.safe });
    },
  };
}

/** Adds routes to `app`, which is mounted under the API's base path. */
export function createBinder(
  app: FastifyInstance,
  { database, replica, config }: Pick<AppContext, 'database' | 'replica' | 'config'>,
  guard: Guard,
): Binder {
  const operations: Operation[] = [];

  function bind<O extends Operation>(
    operation: O,
    options: BindOptions,
    handle: (call: PublicCall<O>, request: FastifyRequest) => Promise<unknown>,
  ): void {
    operations.push(operation);
    const limitMs = TIME_LIMITS_MS[operation.bulk ? 'bulk' : 'request'];
    const inTime = (request: FastifyRequest) => (request.timeBudget ??= createTimeBudget(limitMs));
    app.route({
      method: operation.method as HTTPMethods,
      url: operation.path,
      schema: routeSchema(operation),
      config: { operation: operation.id },
      ...(options.maxBodyBytes !== undefined && { bodyLimit: options.maxBodyBytes }),
      async preValidation(request) {
        if (operation.file) await readUpload(request, operation.file, options.maxFileBytes);
        const { params, query, body } = request;
        checkInput({ params, query, body });
      },
      // The caller is identified before any part of the request is read.
      async onRequest(request, reply) {
        const identified = () => retryRead(() => identify(guard, request, operation));
        request.caller = await inTime(request)(identified);
        reply.headers(request.caller?.apiKey?.allowance ?? {});
      },
      async handler(request, reply) {
        const { caller } = request;
        const answer = () =>
          handle(
            {
              params: request.params as PublicCall<O>['params'],
              query: request.query as PublicCall<O>['query'],
              body: request.body as PublicCall<O>['body'],
              file: request.uploadedFile ?? undefined,
              caller,
              language: languageOf(request, caller),
              request,
              reply,
            },
            request,
          );
        const result = await inTime(request)(async () => (operation.safe ? retryRead(answer) : answer()));
        // Whoever has written reads what they wrote.
        if (replica && !operation.safe) await keepPosition(reply, replica, config);
        return operation.kind === 'json' ? sendEnvelope(reply, result) : sendAsIs(reply, operation, result);
      },
    });
  }

  return {
    operations,
    public(operation, handler, options = {}) {
      expectAccess(operation, ['public']);
      bind(operation, options, async (call) => handler(call));
    },
    signedIn(operation, handler, options = {}) {
      expectAccess(operation, ['signed-in']);
      bind(operation, options, async (call) => handler({ ...call, caller: present(call.caller) }));
    },
    tenant(operation, handler, options = {}) {
      expectAccess(operation, ['tenant', 'detailed']);
      if (options.fromReplica && !operation.safe) throw new Error(`${operation.id} writes`);
      bind(operation, options, async (call, request) => {
        const caller = present(call.caller);
        const scope = narrowScope(
          await retryRead(() =>
            guard.resolveScope(caller, contextHeaders(request), operation.platformWide ?? false),
          ),
          call.params as Record<string, unknown> | undefined,
          operation.access === 'detailed',
        );
        if (scope.platformWide && operation.needsSupport) await guard.requireSupport(caller, scope);
        if (scope.support && !operation.safe) throw new DomainError('SUPPORT_READ_ONLY');
        const answer = (tx: TenantCall<typeof operation>['tx']) => handler({ ...call, caller, scope, tx });
        if (!operation.idempotent) {
          if (!options.fromReplica)
            return answer((work) => tenantTransaction(database.db, caller, scope, work));
          const since = writtenPosition(request);
          return answer((work) => tenantRead({ database, replica }, { caller, scope, since }, work));
        }
        const once = onceRequest(operation, scope, request);
        return tenantTransaction(database.db, caller, scope, async (trx) => {
          const done = await answerOnce(trx, once, async () => answer((work) => work(trx)));
          if (done.isReplay) call.reply.header('idempotency-replayed', 'true');
          return done.answer;
        });
      });
    },
  };
}

/** What an idempotent request asks for, in one business. */
function onceRequest(
  operation: Operation,
  { businessId }: TenantScope,
  request: FastifyRequest,
): OnceRequest {
  const key = checkIdempotencyKey(header(request, HEADER.idempotencyKey));
  if (businessId === null) throw new DomainError('CONTEXT_MISSING');
  const { params, body } = request;
  return { businessId, key, asked: [operation.id, params, body] };
}

type TenantBounds = Pick<TenantScope, 'businessIds'> & Partial<Pick<TenantScope, 'organisationId'>>;

/** A transaction limited by row-level security to the caller and the scope's businesses and organisation. */
export function tenantTransaction<T>(
  db: Db,
  caller: Pick<Caller, 'userId'>,
  scope: TenantBounds,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return transactionWith(db, tenantSettings(caller, scope), work);
}

interface TenantReader {
  readonly caller: Pick<Caller, 'userId'>;
  readonly scope: TenantBounds;
  /** What the reader has written themselves, as the replica's `position` gave it. */
  readonly since: string | undefined;
}

/** The same for reads that may be some seconds old: on the replica, if there is one that has reached `since`. */
export function tenantRead<T>(
  { database, replica }: Pick<AppContext, 'database' | 'replica'>,
  { caller, scope, since }: TenantReader,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const onPrimary = () => tenantTransaction(database.db, caller, scope, work);
  return replica ? replica.read(tenantSettings(caller, scope), since, work, onPrimary) : onPrimary();
}

function tenantSettings(
  { userId }: Pick<Caller, 'userId'>,
  { businessIds, organisationId }: TenantBounds,
): Record<string, string> {
  return contextSettings({ userId, businessIds, organisationId });
}

export function contextHeaders(request: FastifyRequest) {
  return {
    business: header(request, HEADER.business),
    organisation: header(request, HEADER.organisation),
    accessLevel: header(request, HEADER.accessLevel),
  };
}

/** Public operations get their caller if a valid token was sent, but also work without one. */
async function identify(
  guard: Guard,
  request: FastifyRequest,
  { access, apiKey }: Operation,
): Promise<Caller | null> {
  const token = header(request, 'authorization')?.match(/^Bearer (\S+)$/i)?.[1];
  const isPublic = access === 'public';
  if (token && isApiKey(token)) {
    if (isPublic) return null;
    if (!apiKey) throw new DomainError('TOKEN_INVALID', { messages: [API_KEY_REFUSED] });
    return guard.authenticateKey(token, apiKey);
  }
  if (!isPublic) return guard.authenticate(token);
  return token ? guard.authenticate(token).catch(asAnonymous) : null;
}

// For programmers, so it is not translated.
const API_KEY_REFUSED = 'This operation does not accept API keys.';

/** Treats an invalid token as anonymous, but does not swallow a database outage. */
function asAnonymous(error: unknown): null {
  if (error instanceof DomainError && error.statusCode === 401) return null;
  throw error;
}

function languageOf(request: FastifyRequest, caller: Caller | null): Locale {
  return toLocale(header(request, HEADER.language)) ?? caller?.language ?? FALLBACK_LOCALE;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function present(caller: Caller | null): Caller {
  if (!caller) throw new Error('The binder accepted a request without a caller');
  return caller;
}

function expectAccess(operation: Operation, fitting: readonly Operation['access'][]): void {
  if (!fitting.includes(operation.access)) {
    throw new Error(
      `${operation.id} has access ${operation.access}: this binder accepts ${fitting.join(', ')}`,
    );
  }
}

function sendEnvelope(reply: FastifyReply, result: unknown): unknown {
  reply.header('cache-control', 'no-store');
  return { status: 200, code: 'OK', messages: [], ...(result as object | undefined) };
}

// For documents that a browser may open directly. They are displayed, but nothing in them runs.
const DOCUMENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'self'";

function sendAsIs(reply: FastifyReply, operation: Operation, result: unknown): unknown {
  reply.header('cache-control', 'no-store');
  if (operation.kind === 'html' && !reply.hasHeader('content-type')) {
    reply.type('text/html; charset=utf-8').header('content-security-policy', DOCUMENT_POLICY);
  }
  return result;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, once the binder has authenticated the request. */
    caller: Caller | null;
  }
}
