import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import type { promotionAnswer, publicationAnswer } from '../../api/schemas.ts';
import { SHELL_NAME } from '../../domain/releaseSchema.ts';
import { CliError } from '../cliError.ts';
import type { CommandContext } from '../commandLine.ts';
import { folderSource, readDistFolder } from '../distFolder.ts';
import type { Answer } from '../../api/wire.ts';
import { promotionOptions, waitingLines } from '../promotionOptions.ts';
import { uploadRelease } from '../uploadRelease.ts';
import { describeCheck } from './change.ts';

type Publication = Answer<typeof publicationAnswer>;

/** Publishes the builds in the given folders; with `--promote` it makes them live together. */
export async function publish(context: CommandContext): Promise<void> {
  const { values } = context;
  const publications = await publishFolders(context);
  const registry = await context.registry();
  const lines = publications.map(describe);
  if (values.promote) {
    const releases = publications.map(({ remote, version }) => ({ remote, version }));
    const body = { releases, ...promotionOptions(context, 'promoted when published') };
    const promotion = await registry.send<Answer<typeof promotionAnswer>>('POST', '/promotions', body);
    lines.push(
      ...promotion.promoted.map(({ remote, version }) => `${remote} ${version} is live`),
      ...promotion.checks.map(describeCheck),
      ...waitingLines(promotion),
    );
  }
  context.print(publications, lines);
}

export async function publishFolders(context: CommandContext): Promise<Publication[]> {
  const { positionals, values, progress } = context;
  if (positionals.length === 0)
    throw new CliError('usage', 'Missing: the folder of a build, for example mfe-home');
  const read = await Promise.all(positionals.map(readDistFolder));
  // First the shell: what a remote uses is measured by what shells export.
  const folders = read.toSorted(
    (one, other) => Number(other.release.name === SHELL_NAME) - Number(one.release.name === SHELL_NAME),
  );
  const registry = await context.registry();
  const publications: Publication[] = [];
  for (const folder of folders) {
    const reason = values.reason ?? originOf(folder.release.build);
    publications.push(await uploadRelease(registry, folderSource(folder), reason, progress));
  }
  return publications;
}

function originOf({ commit, builder, dirty, run }: ReleaseDescription['build']): string {
  const changes = dirty ? ' with uncommitted changes' : '';
  return `built from ${commit || 'an unknown commit'}${changes} by ${builder || 'an unknown builder'}${run ? ` in ${run}` : ''}`;
}

function describe({ remote, version, published }: Publication): string {
  return published
    ? `${remote} ${version} is published`
    : `${remote} ${version} was already published, unchanged`;
}
