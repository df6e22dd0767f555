import type {
  ListedRelease,
  ReleaseDescription,
  ReleaseManifest,
  RemoteRelease,
} from '@epigram/shared-contracts/release';
import type { DeveloperTab } from './developerTab.ts';
import { fetchManifest, swapManifests } from './fetchManifest.ts';

const GIVE_UP_MS = 5_000;

/** Why this tab has the live versions although others were chosen. */
export let swapFailure: string | null = null;

/** A built remote on this computer, as the shell loads it. */
async function localRelease({ name }: ListedRelease, origin: string): Promise<RemoteRelease> {
  const answer = await fetch(`${origin}/release.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  if (!answer.ok) throw new Error(`${origin}/release.json returned status ${answer.status}`);
  const { files, entry, initial, ...description } = (await answer.json()) as ReleaseDescription;
  if (description.name !== name)
    throw new Error(`${origin} has ${description.name}, not ${name}; build ${name} there`);
  return {
    ...description,
    entry: `${origin}/${entry}`,
    initial: initial.map((path) => `${origin}/${path}`),
    integrity: Object.fromEntries(files.map(({ path, integrity }) => [`${origin}/${path}`, integrity])),
    channel: 'override',
  };
}

async function withLocal(manifest: ReleaseManifest, { local }: DeveloperTab): Promise<ReleaseManifest> {
  if (!local) return manifest;
  const remotes = await Promise.all(
    manifest.remotes.map((release) =>
      release.name === local.remote ? localRelease(release, local.origin) : release,
    ),
  );
  return { ...manifest, remotes };
}

/**
 * The manifest with this tab's own versions. If they can't be had, the page goes on with the live ones, and the panel
 * says why.
 */
export async function swappedManifest(live: ReleaseManifest, tab: DeveloperTab): Promise<ReleaseManifest> {
  if (!tab.releases && !tab.local) return live;
  const query = tab.releases ? `releases=${encodeURIComponent(tab.releases)}` : '';
  swapManifests({ query, change: (manifest) => withLocal(manifest, tab) });
  try {
    const chosen = query ? await fetchManifest() : await withLocal(live, tab);
    if (chosen) return chosen;
    throw new Error('The registry gave no manifest for these versions: sign in to the release console');
  } catch (error) {
    swapManifests({ query: '', change: async (manifest) => manifest });
    swapFailure = error instanceof Error ? error.message : String(error);
    return live;
  }
}
