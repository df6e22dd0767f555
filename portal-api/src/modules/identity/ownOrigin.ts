import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domainError.ts';

/**
 * Calls that use a cookie are only for the portal's own pages. `SameSite=Strict` excludes other sites; this check also
 * excludes pages of a sibling domain, which belong to the same site.
 */
export function requireOwnOrigin(request: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeign = site === 'cross-site' || site === 'same-site';
  if (isForeign || (origin !== undefined && hostOf(origin) !== request.host.toLowerCase())) {
    throw new DomainError('AUTHORIZATION_FAILED');
  }
}

/** Null for the origin `null`, which a sandboxed page sends. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
