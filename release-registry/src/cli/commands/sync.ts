import type { promotionAnswer, statusAnswer, versionsAnswer } from '../../api/schemas.ts';
import { CliError } from '../cliError.ts';
import type { CommandContext } from '../commandLine.ts';
import type { Answer } from '../../api/wire.ts';
import { publishFolders } from './publish.ts';

interface Synced {
  readonly name: string;
  readonly version: string;
  readonly published: boolean;
  readonly promoted: boolean;
  readonly note?: string;
}

/**
 * Synchronises the registry with the folders: publishes them and promotes them together. A restart does not make a
 * rolled-back version live again.
 */
export async function sync(context: CommandContext): Promise<void> {
  const publications = await publishFolders(context);
  const registry = await context.registry();
  const status = await registry.get<Answer<typeof statusAnswer>>('/status?versions=0');
  const notes = new Map<string, string>();
  for (const { remote, version } of publications) {
    // Not among the newest versions: the same build may have been published long ago.
    const query = `/versions/${remote}?version=${encodeURIComponent(version)}`;
    const { versions } = await registry.get<Answer<typeof versionsAnswer>>(query);
    const bad = versions.find((known) => known.version === version)?.bad;
    if (!bad) continue;
    const live = status.remotes.find(({ name }) => name === remote)?.live?.version ?? 'nothing';
    notes.set(remote, `stays down: ${bad.actor} marked it bad (${bad.reason}); live is ${live}`);
  }
  const releases = publications
    .filter(({ remote }) => !notes.has(remote))
    .map(({ remote, version }) => ({ remote, version }));
  const reason = context.values.reason ?? 'synchronised with the local build';
  const dropPaths = context.values['drop-path'];
  let promotion: Answer<typeof promotionAnswer> | undefined;
  try {
    const body = { releases, reason, dropPaths };
    if (releases.length > 0) promotion = await registry.send('POST', '/promotions', body);
  } catch (error) {
    // Live versions stay live, so that the portal also starts during a freeze.
    if (!(error instanceof CliError) || error.code !== 'FROZEN') throw error;
    for (const { remote } of releases) notes.set(remote, `is not promoted: ${error.details.join(', ')}`);
  }
  const promoted = new Set(promotion?.promoted.map(({ remote }) => remote));
  const unchanged = new Set(promotion?.unchanged.map(({ remote }) => remote));
  if (promotion?.request) {
    for (const { remote } of releases.filter((release) => !unchanged.has(release.remote)))
      notes.set(remote, `waits for a second person: approve ${promotion.request}`);
  }
  const synced = publications.map(({ remote, version, published }): Synced => {
    const note = notes.get(remote);
    return { name: remote, version, published, promoted: promoted.has(remote), ...(note ? { note } : {}) };
  });
  context.print(synced, synced.map(describe));
}

function describe({ name, version, published, promoted, note }: Synced): string {
  if (note) return `${name} ${version} ${note}`;
  if (promoted) return `${name} ${version} is ${published ? 'published and ' : ''}live`;
  return `${name} ${version} is live, unchanged`;
}
