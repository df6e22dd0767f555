import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Shorter answers grow. */
const FEWEST_BYTES = 1_024;

/**
 * Answers with a secret: tokens, links with a key in them, keys of the API. Where an attacker chooses a text beside a
 * secret, the length of the compressed answer shows them when they guessed a part of it (BREACH).
 */
export const SECRET_ANSWERS = /^\/api\/v2\/(?:users\/|.*\/(?:invitations\/link|api-keys))/;

/** Sends what an upstream answered; JSON of the API is compressed for browsers that take it, a stream of events never. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, answer: Readable): void {
  const encoding = isWorthIt(request, reply) ? encodingFor(request.headers['accept-encoding']) : undefined;
  if (!encoding) {
    void reply.send(answer);
    return;
  }
  reply.removeHeader('content-length');
  reply.header('content-encoding', encoding);
  reply.header('vary', 'accept-encoding');
  const compress =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 4 });
  // If the upstream breaks off, so does the answer: there is nothing to report.
  pipeline(answer, compress, () => undefined);
  void reply.send(compress);
}

function isWorthIt({ url, method }: FastifyRequest, reply: FastifyReply): boolean {
  const length = reply.getHeader('content-length');
  return (
    method !== 'HEAD' &&
    url.startsWith('/api/v2/') &&
    !SECRET_ANSWERS.test(url) &&
    String(reply.getHeader('content-type')).startsWith('application/json') &&
    reply.getHeader('content-encoding') === undefined &&
    (length === undefined || Number(length) >= FEWEST_BYTES)
  );
}

function encodingFor(accepted: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const refused = /;\s*q=0(?:\.0*)?\s*$/;
  const names = String(accepted ?? '')
    .split(',')
    .filter((one) => !refused.test(one))
    .map((one) => one.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}
