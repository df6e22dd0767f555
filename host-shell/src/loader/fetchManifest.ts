import { PLANS_APART_PARAMETER, type ReleaseManifest } from '@epigram/shared-contracts/release';
import { manifestKeys } from './manifestKeys.ts';
import { checkManifest } from './verifyManifest.ts';

const ADDRESS = `/releases/api/manifest?${PLANS_APART_PARAMETER}=apart`;
const GIVE_UP_MS = 3_000;

/** How a developer's tab gets other versions than a page of everybody else. */
interface ManifestSource {
  readonly query: string;
  readonly change: (manifest: ReleaseManifest) => Promise<ReleaseManifest>;
}

let source: ManifestSource = { query: '', change: async (manifest) => manifest };

export function swapManifests(next: ManifestSource): void {
  source = next;
}

/** Says in a request to the registry which versions this tab has chosen; empty in other tabs. */
export function chosenReleases(): string {
  return source.query && `?${source.query}`;
}

/** The manifest that this browser would get if it loaded the page now; null if the registry does not answer. */
export async function fetchManifest(): Promise<ReleaseManifest | null> {
  try {
    const answer = await fetch(source.query ? `${ADDRESS}&${source.query}` : ADDRESS, {
      cache: 'no-store',
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    return answer.ok ? await source.change(await checkManifest(await answer.text(), manifestKeys())) : null;
  } catch {
    return null;
  }
}
