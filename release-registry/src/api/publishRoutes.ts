import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { requireRelease } from '../domain/commands/requireRelease.ts';
import { RegistryError } from '../domain/registryError.ts';
import { MAX_FILE_BYTES, releaseSchema } from '../domain/releaseSchema.ts';
import { requirePaths } from '../people/requirePaths.ts';
import { requireRight } from '../domain/rights.ts';
import { allowBulk } from './allowBulk.ts';
import { callerFrom, callerOf } from './apiScope.ts';
import type { RegistryParts } from '../registryParts.ts';
import {
  commitBody,
  fileParams,
  publicationAnswer,
  releaseParams,
  reservationAnswer,
  uploadParams,
} from './schemas.ts';

const MAX_DESCRIPTION_BYTES = 4 * 1024 * 1024;

/** Reserve, upload what is missing, commit. */
export async function publishRoutes(scope: FastifyInstance, parts: RegistryParts): Promise<void> {
  const { catalog, ledger, publishing, sourceMaps } = parts;
  const app = scope.withTypeProvider<ZodTypeProvider>();
  app.addHook('onRequest', callerFrom(parts));
  app.addHook('onRoute', allowBulk);
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });

  app.route({
    method: 'POST',
    url: '/releases',
    bodyLimit: MAX_DESCRIPTION_BYTES,
    schema: {
      tags: ['publish'],
      summary: 'Reserve a release: send its release.json, get the files to upload',
      body: releaseSchema,
      response: { 200: reservationAnswer },
    },
    async handler(request) {
      const caller = callerOf(request);
      const { name, mount } = request.body;
      requireRight(caller, 'publish', name);
      await ledger.catchUp();
      requirePaths(caller, ledger.state().prefixes, name, mount);
      const reservation = await publishing.reserve(request.body, caller.name);
      return { ...reservation, sourceMaps: await sourceMaps.has(name, request.body.version) };
    },
  });

  app.route({
    method: 'GET',
    url: '/releases/:remote/:version',
    schema: {
      tags: ['read'],
      summary: 'The release.json of a release, for another registry to publish the same bytes',
      params: releaseParams,
      response: { 200: releaseSchema },
    },
    async handler(request) {
      const { remote, version } = request.params;
      await ledger.catchUp();
      const release = await catalog.find(remote, requireRelease(ledger.state(), remote, version).version);
      if (!release) throw new RegistryError('NOT_FOUND', `${remote} ${version} was never published`);
      return release.description as z.output<typeof releaseSchema>;
    },
  });

  app.route({
    method: 'GET',
    url: '/source-maps/:remote/:version',
    schema: {
      tags: ['read'],
      summary: 'The source maps of a release, for another registry',
      params: releaseParams,
    },
    async handler(request, reply) {
      const { remote, version } = request.params;
      requireRight(callerOf(request), 'publish', remote);
      const bytes = await sourceMaps.read(remote, version);
      if (!bytes) throw new RegistryError('NOT_FOUND', `${remote} ${version} has no source maps`);
      return reply.type('application/octet-stream').send(bytes);
    },
  });

  app.route({
    method: 'PUT',
    url: '/uploads/:upload/files/:object',
    bodyLimit: MAX_FILE_BYTES,
    schema: {
      tags: ['publish'],
      summary: 'Upload one file (application/octet-stream), named by the hexadecimal sha-384 of its bytes',
      params: fileParams,
    },
    async handler(request, reply) {
      const { upload, object } = request.params;
      requireRight(callerOf(request), 'publish', await publishing.remoteOf(upload));
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await publishing.storeFile(upload, object, bytes);
      return reply.code(204).send();
    },
  });

  app.route({
    method: 'PUT',
    url: '/source-maps/:remote/:version',
    bodyLimit: MAX_FILE_BYTES,
    schema: {
      tags: ['publish'],
      summary: 'Store the source maps of a release (gzipped JSON, each map by path); browsers never get them',
      params: releaseParams,
    },
    async handler(request, reply) {
      const { remote, version } = request.params;
      requireRight(callerOf(request), 'publish', remote);
      await sourceMaps.add(remote, version, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
      return reply.code(204).send();
    },
  });

  app.route({
    method: 'POST',
    url: '/uploads/:upload/commit',
    schema: {
      tags: ['publish'],
      summary: 'Make the complete release visible',
      params: uploadParams,
      body: commitBody,
      response: { 200: publicationAnswer },
    },
    async handler(request) {
      const caller = callerOf(request);
      const { upload } = request.params;
      requireRight(caller, 'publish', await publishing.remoteOf(upload));
      return publishing.commit(upload, caller.name, request.body.reason);
    },
  });
}
