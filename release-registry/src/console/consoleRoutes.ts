import type { FastifyInstance } from 'fastify';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { contentTypeOf } from '../releases/serve/contentTypes.ts';

const folder = path.join(import.meta.dirname, 'assets');
const PAGE = 'index.html';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The operators' page. The registry serves it itself, so it does not depend on the portal. */
export async function consoleRoutes(app: FastifyInstance): Promise<void> {
  const names = await readdir(folder);
  const files = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );

  app.get('/releases', async (_request, reply) => {
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type(contentTypeOf(PAGE))
      .send(files.get(PAGE));
  });
  app.get<{ Params: { name: string } }>('/releases/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const bytes = files.get(name);
    if (!bytes || name === PAGE) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type(contentTypeOf(name)).send(bytes);
  });
}
