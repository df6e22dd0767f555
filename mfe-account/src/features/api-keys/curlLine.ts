import { INTEGRATION_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import type { ApiScope } from '@epigram/shared-contracts/domain/apiScopes';

/** Where a key with the scope can read something. */
const READABLE: readonly { readonly scope: ApiScope; readonly path: string }[] = [
  { scope: 'clients:read', path: '/clients' },
  { scope: 'animals:read', path: '/animals' },
  { scope: 'results:read', path: '/results' },
];

/** A first call that works in a terminal and changes nothing; undefined for a key that only writes. */
export function curlLine(
  origin: string,
  { key, scopes }: { key: string; scopes: readonly ApiScope[] },
): string | undefined {
  const readable = READABLE.find(({ scope }) => scopes.includes(scope));
  return (
    readable &&
    `curl "${origin}${INTEGRATION_BASE_PATH}${readable.path}?limit=10" --header "Authorization: Bearer ${key}"`
  );
}
