import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Compression makes shorter responses larger. */
const MIN_BYTES = 1_024;

/**
 * Responses with a secret: tokens, links that contain a key, invitations, API keys and webhooks. If an attacker can choose a text next to a
 * secret, the length of the compressed response reveals a correct guess of a part of it (BREACH).
 */
export const SECRET_RESPONSES =
  /^\/api\/v2\/(?:users\/|notifications(?!\/stream)|.*\/(?:invitations\/(?:link|business\/validate)|api-keys|webhooks))/;

/** Sends an upstream's response. The API's JSON is compressed if the browser accepts it, an event stream never. */
export function sendCompressed(request: FastifyRequest, reply: FastifyReply, answer: Readable): void {
  const encoding = isWorthCompressing(request, reply)
    ? encodingFor(request.headers['accept-encoding'])
    : undefined;
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
  // If the upstream disconnects, the response ends too; there is nothing to report.
  pipeline(answer, compress, () => undefined);
  void reply.send(compress);
}

function isWorthCompressing({ url, method }: FastifyRequest, reply: FastifyReply): boolean {
  const length = reply.getHeader('content-length');
  return (
    method !== 'HEAD' &&
    /^\/api\/(?:v2|integration\/v1)\//.test(url) &&
    !SECRET_RESPONSES.test(url) &&
    String(reply.getHeader('content-type')).startsWith('application/json') &&
    reply.getHeader('content-encoding') === undefined &&
    (length === undefined || Number(length) >= MIN_BYTES)
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
