import type { ReleaseManifest } from '@epigram/shared-contracts/release';
import { manifestKeys } from '../../loader/manifestKeys.ts';
import { checkManifest } from '../../loader/verifyManifest.ts';

const REGISTRY = '/releases/api';

/** Who uses this browser: canaries are resolved for them at the next page load. */
export interface Audience {
  readonly user: string;
  readonly businesses: readonly string[];
}

/** What this browser would get if it loaded the page now; null where the registry does not say. */
export async function fetchManifest(): Promise<ReleaseManifest | null> {
  try {
    const answer = await fetch(`${REGISTRY}/manifest`, { cache: 'no-store' });
    return answer.ok ? await checkManifest(await answer.text(), manifestKeys()) : null;
  } catch {
    return null;
  }
}

/** Tells the registry who uses this browser, or that nobody does. The portal works without its knowing. */
export async function tellAudience(audience: Audience | null): Promise<void> {
  await fetch(`${REGISTRY}/audience`, {
    keepalive: true,
    ...(audience
      ? {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(audience),
        }
      : { method: 'DELETE' }),
  }).catch(() => undefined);
}
