import type { FastifyReply } from 'fastify';
import { DomainError } from './domainError.ts';

/** The headers ensure that the bytes are displayed as a picture and never run, even when opened directly. */
export async function sendPicture(
  reply: FastifyReply,
  fingerprint: string,
  find: (fingerprint: string) => Promise<{ type: string; bytes: Buffer } | undefined>,
): Promise<FastifyReply> {
  const picture = /^[0-9a-f]{64}$/.test(fingerprint) ? await find(fingerprint) : undefined;
  if (!picture) throw new DomainError('NOT_FOUND');
  return reply
    .type(picture.type)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline; filename="picture"')
    .send(picture.bytes);
}
