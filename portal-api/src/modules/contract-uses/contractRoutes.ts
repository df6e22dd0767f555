import { CONTRACT_VERSION } from '@epigram/shared-contracts/remote';
import { DEPRECATIONS, type Deprecation } from '@epigram/shared-contracts/remote/deprecations';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppContext } from '../../kernel/appContext.ts';
import { readPageContract, SERVED_MAJORS, skewProblem } from '../../kernel/contractSkew.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { listContractUses } from './contractUseRepository.ts';
import { createContractUses, type ContractUses } from './contractUses.ts';

const STORE_EVERY_MS = 60_000;
/** The days for which a removed part must not have been needed (docs/versions.md). */
const WINDOW_DAYS = 90;

const deprecatedOperations = new Map(
  DEPRECATIONS.filter(({ kind }) => kind === 'operation').map((one) => [one.name, one] as const),
);

/** Refuses pages of contract versions that this API does not serve, before anything else of the request is read. */
export function checkContract(
  api: FastifyInstance,
  uses: ContractUses,
  deprecated: ReadonlyMap<string, Deprecation> = deprecatedOperations,
): void {
  api.addHook('onRequest', async (request, reply) => {
    const page = readPageContract(request);
    const code = page && skewProblem(page);
    if (code) {
      uses.refused(code);
      throw new DomainError(code);
    }
    markDeprecated(reply, deprecated.get(request.routeOptions.config.operation ?? ''));
  });
  api.addHook('onResponse', async (request) => {
    const page = readPageContract(request);
    const { operation } = request.routeOptions.config;
    // A visitor could invent any header.
    if (page && operation !== undefined && request.caller) uses.count(page, operation);
  });
}

/** RFC 9745 and RFC 8594, for programs and for whoever reads the answers of a page. */
function markDeprecated(reply: FastifyReply, deprecation: Deprecation | undefined): void {
  if (!deprecation) return;
  reply.header('deprecation', `@${Date.parse(deprecation.on) / 1000}`);
  reply.header('sunset', new Date(deprecation.until).toUTCString());
}

/** Counts what pages need, and tells the release registry: `GET /contract.json`, without users, tenants or numbers of requests. */
export function contractRoutes(
  api: FastifyInstance,
  { database, logger }: Pick<AppContext, 'database' | 'logger'>,
): void {
  const { db } = database;
  const uses = createContractUses(api.metrics);
  checkContract(api, uses);
  const store = () =>
    uses.flush(db).catch((error: unknown) => {
      logger.warn({ err: error }, 'the counts of needed contract versions are stored later');
    });
  const timer = setInterval(store, STORE_EVERY_MS);
  timer.unref();
  api.addHook('onClose', async () => {
    clearInterval(timer);
    await store();
  });
  api.get('/contract.json', async (_request, reply) => {
    await store();
    return reply.header('cache-control', 'no-store').send({
      version: CONTRACT_VERSION,
      majors: SERVED_MAJORS,
      deprecations: DEPRECATIONS,
      windowDays: WINDOW_DAYS,
      uses: await listContractUses(db, WINDOW_DAYS),
    });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The id of the operation that is bound to the route. */
    operation?: string;
  }
}
