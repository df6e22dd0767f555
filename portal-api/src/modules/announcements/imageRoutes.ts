import { API_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../kernel/appContext.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { findImage } from './imageRepository.ts';

const PATH = '/announcement-images';

export function imagePath(sha256: string): string {
  return `${API_BASE_PATH}${PATH}/${sha256}`;
}

/** Like a logo: public, because an `<img>` sends no token; the name can't be guessed, and the content never runs. */
export function announcementImageRoutes(api: FastifyInstance, db: Db): void {
  api.get<{ Params: { sha256: string } }>(`${PATH}/:sha256`, async (request, reply) => {
    const { sha256 } = request.params;
    const image = /^[0-9a-f]{64}$/.test(sha256) ? await findImage(db, sha256) : undefined;
    if (!image) throw new DomainError('NOT_FOUND');
    return reply
      .type(image.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="announcement"')
      .send(image.bytes);
  });
}
