import { currentToken } from '@epigram/shared-contracts/client/host';
import type { Locale } from '@epigram/shared-contracts/locale';

const REGISTRY = '/releases/api';

/** The user of this browser: canaries, title and texts of the next page load are resolved for them. */
export interface Audience {
  readonly user: string;
  readonly businesses: readonly string[];
  readonly organisation?: string;
  readonly language: Locale;
}

/** Reports the signed-in user, if any, to the registry. The portal works without it. */
export async function reportAudience(audience: Audience | null): Promise<void> {
  // The registry verifies this with the API, because reports of signed-in users carry more weight.
  const token = audience && (await currentToken().catch(() => null));
  await fetch(`${REGISTRY}/audience`, {
    keepalive: true,
    ...(audience
      ? {
          method: 'PUT',
          headers: {
            'content-type': 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
          },
          body: JSON.stringify(audience),
        }
      : { method: 'DELETE' }),
  }).catch(() => undefined);
}
