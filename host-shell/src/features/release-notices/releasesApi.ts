import { currentToken } from '@epigram/shared-contracts/client/host';

const REGISTRY = '/releases/api';

/** Who uses this browser: canaries are resolved for them at the next page load. */
export interface Audience {
  readonly user: string;
  readonly businesses: readonly string[];
}

/** Tells the registry who uses this browser, or that nobody does. The portal works without its knowing. */
export async function tellAudience(audience: Audience | null): Promise<void> {
  // The registry asks the API whether it is so: reports of signed-in users weigh more.
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
