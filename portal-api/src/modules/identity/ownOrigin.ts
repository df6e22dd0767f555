import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domainError.ts';

/**
 * Calls that act by a cookie are for the portal's own pages. `SameSite=Strict` says the same to the browser; this also
 * holds for a page of a sibling domain, which is the same site.
 */
export function requireOwnOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = site === 'cross-site' || site === 'same-site';
  if (isForeign || (origin !== undefined && hostOf(origin) !== request.host.toLowerCase())) {
    throw new DomainError('AUTHORIZATION_FAILED');
  }
}

/** Null for `null`, which a sandboxed page sends. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
