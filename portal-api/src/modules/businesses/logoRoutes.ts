import type { FastifyInstance } from 'fastify';
import type { Db } from '../../kernel/appContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { findLogo } from './logoRepository.ts';

const PATH = '/logos';

/** The path of a logo below the API's base path. */
export function logoPath(fingerprint: string): string {
  return `${PATH}/${fingerprint}`;
}

/**
 * `GET /logos/:fingerprint`. Public, as an `<img>` cannot send a bearer token; the name is not guessable. The
 * headers see to it that the bytes are shown as a picture and never run, even when opened by themselves.
 */
export function logoRoutes(api: FastifyInstance, db: Db): void {
  api.get<{ Params: { fingerprint: string } }>(`${PATH}/:fingerprint`, async (request, reply) => {
    const { fingerprint } = request.params;
    const logo = /^[0-9a-f]{64}$/.test(fingerprint) ? await findLogo(db, fingerprint) : undefined;
    if (!logo) throw new DomainError('NOT_FOUND');
    return reply
      .type(logo.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="logo"')
      .send(logo.bytes);
  });
}
