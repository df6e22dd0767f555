import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gzipSync } from 'node:zlib';
import type { CatalogedRelease } from '../../domain/releaseCatalog.ts';
import { SHELL_NAME } from '../../domain/releaseSchema.ts';
import { asLoadable, PLAN_FILE_NAME, planText } from '../resolve/loadPlans.ts';
import type { PageParts } from './pageParts.ts';
import { acceptsEncoding } from './acceptsEncoding.ts';
import { SANDBOX_POLICY } from './contentSecurityPolicy.ts';
import { contentTypeOf } from './contentTypes.ts';
import { createFileReader } from './fileReader.ts';
import type { Encoding } from '../store/encodings.ts';

interface FileParams {
  readonly name: string;
  readonly version: string;
  readonly '*': string;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Until the better encoding exists. Otherwise caches would send everybody the larger file for a year. */
const FOR_NOW = 'public, max-age=10';
const OPENS_AS_PAGE = /\.(?:svg|html|xml)$/;

/** Files of every release ever published. Their content never changes, so any cache may keep them. */
export async function fileRoutes(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { catalog, store, encoder } = parts;
  const reader = createFileReader(store, encoder, (object) => {
    app.log.error(
      { object },
      'a stored form of a published file has changed; verify --repair writes it again',
    );
  });

  app.get<{ Params: FileParams }>('/remotes/:name/:version/*', async (request, reply) => {
    const { name, version, '*': path } = request.params;
    const release = await catalog.find(name, version);
    reply.removeHeader('content-security-policy');
    if (release && path === PLAN_FILE_NAME && name !== SHELL_NAME) return sendPlan(request, reply, release);
    const file = release?.files.get(path);
    if (!file) return notFound(reply);

    const etag = `"${file.integrity}"`;
    reply
      .header('cache-control', FOR_EVER)
      .header('etag', etag)
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff');
    if (OPENS_AS_PAGE.test(path)) reply.header('content-security-policy', SANDBOX_POLICY);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();

    const accepted = request.headers['accept-encoding'];
    const accepts = (encoding: Encoding) => acceptsEncoding(accepted, encoding);
    const served = await reader.read(file, accepts).catch((error: unknown) => {
      request.log.error({ err: error, name, version, path }, 'the object store does not respond');
      return null;
    });
    if (served === null) return unavailable(reply);
    if (!served) {
      request.log.error({ name, version, path }, 'a published file is missing from the store');
      return notFound(reply);
    }
    if (!served.isFinal) reply.header('cache-control', FOR_NOW);
    if (served.encoding) reply.header('content-encoding', served.encoding);
    return reply.type(contentTypeOf(path)).send(served.bytes);
  });

  app.get('/remotes/*', async (_request, reply) => notFound(reply));
}

/** Made of the release's description, so it never changes either. */
function sendPlan(request: FastifyRequest, reply: FastifyReply, release: CatalogedRelease): FastifyReply {
  const { sha256, text } = planText(asLoadable(release));
  const etag = `"${sha256}"`;
  reply
    .header('cache-control', FOR_EVER)
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
    .type(contentTypeOf(PLAN_FILE_NAME));
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (!acceptsEncoding(request.headers['accept-encoding'], 'gzip')) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(gzipSync(text));
}

/** Proxies keep any response for as long as it says, whatever its status. */
function unavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .header('retry-after', '5')
    .type('text/plain; charset=utf-8')
    .send('Not available at the moment\n');
}

function notFound(reply: FastifyReply): FastifyReply {
  // A cached 404 must not hide a release that is published a second later.
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}
