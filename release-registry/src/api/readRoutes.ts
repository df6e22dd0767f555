import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireRemote } from '../domain/commands/requireRelease.ts';
import { readCauses, withoutTenants } from '../health/readCauses.ts';
import { describeEvent, withoutSecrets } from '../domain/log/describeEvent.ts';
import { readHistory } from '../domain/log/eventLog.ts';
import { mayKnowTenants, requireRight } from '../domain/rights.ts';
import { callerFrom, callerOf } from './apiScope.ts';
import { RegistryError } from '../domain/registryError.ts';
import type { RegistryParts } from '../registryParts.ts';
import { resolveAt } from './resolveAt.ts';
import { causesAnswer, causesQuery } from './healthSchemas.ts';
import {
  historyAnswer,
  historyQuery,
  provenanceAnswer,
  releaseParams,
  remoteParams,
  repairBody,
  resolveAnswer,
  resolveQuery,
  statusAnswer,
  statusQuery,
  verifyAnswer,
  verifyQuery,
  versionsAnswer,
  versionsQuery,
} from './schemas.ts';
import { readStatus, versionsOf } from './status.ts';
import {
  contractAnswer,
  contractQuery,
  contractVersionsAnswer,
  contractVersionsQuery,
} from './contractSchemas.ts';
import { contractVersions } from './contractVersions.ts';
import { readContract } from './readContract.ts';
import { findUses, usesAnswer, usesQuery } from './uses.ts';
import { verifyRelease } from './verifyRelease.ts';

const tags = ['read'];
const HOUR_MS = 60 * 60 * 1000;

export async function readRoutes(scope: FastifyInstance, parts: RegistryParts): Promise<void> {
  const { database, ledger, sourceMaps } = parts;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', callerFrom(parts));

  app.route({
    method: 'GET',
    url: '/status',
    schema: {
      tags,
      summary: 'Every remote with its versions, channels and health',
      querystring: statusQuery,
      response: { 200: statusAnswer },
    },
    async handler(request) {
      await ledger.catchUp();
      return readStatus(ledger.state(), database.db, sourceMaps, {
        knowsTenants: mayKnowTenants(callerOf(request)),
        versions: request.query.versions,
      });
    },
  });

  app.route({
    method: 'GET',
    url: '/versions/:remote',
    schema: {
      tags,
      summary: 'Every version of a remote, newest first, in pages',
      params: remoteParams,
      querystring: versionsQuery,
      response: { 200: versionsAnswer },
    },
    async handler({ params, query }) {
      await ledger.catchUp();
      const state = ledger.state();
      return versionsOf(state, requireRemote(state, params.remote), query);
    },
  });

  app.route({
    method: 'GET',
    url: '/versions/:remote/:version/provenance',
    schema: {
      tags,
      summary: 'Who built a release, from what, and which files it consists of: a signed in-toto statement',
      params: releaseParams,
      response: { 200: provenanceAnswer },
    },
    async handler({ params: { remote, version } }) {
      const row = await database.db
        .selectFrom('releases')
        .select('provenance')
        .where('name', '=', remote)
        .where('version', '=', version)
        .executeTakeFirst();
      if (!row) throw new RegistryError('NOT_FOUND', `${remote} ${version} was never published`);
      if (!row.provenance)
        throw new RegistryError(
          'NOT_FOUND',
          `${remote} ${version} was published before provenance was signed`,
        );
      return row.provenance;
    },
  });

  app.route({
    method: 'GET',
    url: '/causes',
    schema: {
      tags,
      summary: 'Why releases failed for their users, with positions in the sources',
      querystring: causesQuery,
      response: { 200: causesAnswer },
    },
    async handler(request) {
      const { hours, ...window } = request.query;
      const since = new Date(Date.now() - hours * HOUR_MS);
      const causes = await readCauses(database.db, sourceMaps, { ...window, since });
      return mayKnowTenants(callerOf(request)) ? causes : causes.map(withoutTenants);
    },
  });

  app.route({
    method: 'GET',
    url: '/history',
    schema: {
      tags,
      summary: 'The event log, latest first',
      querystring: historyQuery,
      response: { 200: historyAnswer },
    },
    async handler(request) {
      const { query } = request;
      const knowsTenants = mayKnowTenants(callerOf(request));
      const events = await readHistory(database.db, query);
      return events.map(({ data, ...event }) => ({
        ...event,
        what: describeEvent(data),
        data: withoutSecrets(data, knowsTenants),
      }));
    },
  });

  app.route({
    method: 'GET',
    url: '/resolve',
    schema: {
      tags,
      summary: 'Which versions a user got at a given time, and what their browsers reported',
      querystring: resolveQuery,
      response: { 200: resolveAnswer },
    },
    async handler({ query }) {
      const { user, business = [], browser, language, organisation, preview, at } = query;
      const [, family = browser, version] = /^(.+) (\d+)$/.exec(browser ?? '') ?? [];
      const audience = {
        user,
        businesses: [business].flat(),
        browser: family,
        browserVersion: version === undefined ? undefined : Number(version),
        language,
        organisation,
        ...(preview ? { preview } : {}),
      };
      return resolveAt(database.db, audience, at ? new Date(at) : new Date());
    },
  });

  app.route({
    method: 'GET',
    url: '/uses',
    schema: {
      tags,
      summary: 'Which live releases and canaries contain a package',
      querystring: usesQuery,
      response: { 200: usesAnswer },
    },
    async handler({ query }) {
      await ledger.catchUp();
      return findUses(ledger.state(), parts, query);
    },
  });

  app.route({
    method: 'GET',
    url: '/contract',
    schema: {
      tags,
      summary: 'Who needs which version of the contract, and who still uses what is deprecated',
      querystring: contractQuery,
      response: { 200: contractAnswer },
    },
    async handler({ query }) {
      await ledger.catchUp();
      return readContract(ledger.state(), parts, query.serves);
    },
  });

  app.route({
    method: 'GET',
    url: '/contracts',
    schema: {
      tags,
      summary: 'The contract versions of released shells, with the types that each shares',
      querystring: contractVersionsQuery,
      response: { 200: contractVersionsAnswer },
    },
    async handler({ query }) {
      await ledger.catchUp();
      return contractVersions(ledger.state(), parts.catalog, query.contract);
    },
  });

  app.route({
    method: 'GET',
    url: '/verify/:remote',
    schema: {
      tags,
      summary:
        'Read back every encoding of every file of a release, as browsers get it, and compare the hash',
      params: remoteParams,
      querystring: verifyQuery,
      response: { 200: verifyAnswer },
    },
    async handler({ params, query }) {
      return verifyRelease(parts, { remote: params.remote, version: query.version, repair: false });
    },
  });

  app.route({
    method: 'POST',
    url: '/verify/:remote',
    schema: {
      tags,
      summary: 'Verify a release, and rewrite faulty encodings from an intact one',
      params: remoteParams,
      body: repairBody,
      response: { 200: verifyAnswer },
    },
    async handler(request) {
      const { remote } = request.params;
      const caller = callerOf(request);
      requireRight(caller, 'publish', remote);
      const answer = await verifyRelease(parts, { remote, version: request.body.version, repair: true });
      request.log.info({ actor: caller.name, ...answer }, 'a release was verified and repaired');
      return answer;
    },
  });
}
