import type { contractAnswer } from '../../api/contractSchemas.ts';
import type { Answer } from '../../api/wire.ts';
import { CliError } from '../cliError.ts';
import { columns } from '../columns.ts';
import type { CommandContext } from '../commandLine.ts';

type Contract = Answer<typeof contractAnswer>;

/** Who needs which contract. With `--serves`, whether an API of these majors may replace the present one: refused if not. */
export async function contract(context: CommandContext): Promise<void> {
  const { serves } = context.values;
  const registry = await context.registry();
  const answer = await registry.get<Contract>('/contract', { serves });
  if (answer.lost.length > 0) {
    const title = `Refused: an API that serves only ${serves} would leave out what is needed`;
    throw new CliError('refused', title, answer.lost);
  }
  if (serves !== undefined && !answer.api) {
    throw new CliError('unreachable', 'The API does not say which pages are open, so nothing can be said');
  }
  context.print(answer, [...remoteLines(answer), '', ...answer.deprecations.flatMap(deprecationLines)]);
}

function remoteLines({ shell, api, remotes }: Contract): string[] {
  const provided = shell ? `The shell ${shell.version} has contract ${shell.contract}` : 'No shell is live';
  const served = api ? `the API ${api.version} serves ${api.majors.join(', ')}` : 'the API can’t be reached';
  const rows = remotes.map(({ remote, version, contract: range, pages }) => [
    remote,
    version ?? 'not live',
    range ?? '',
    pages.map(({ needs, last }) => `${needs} until ${last}`).join('; '),
  ]);
  return [
    `${provided}; ${served}.`,
    ...columns(['REMOTE', 'LIVE', 'NEEDS', 'PAGES THAT CALLED THE API'], rows),
  ];
}

function deprecationLines({
  kind,
  name,
  since,
  until,
  removedIn,
  instead,
  users,
}: Contract['deprecations'][number]): string[] {
  const list = users.map(({ remote, version, last }) =>
    version === null ? `pages of ${remote}, last on ${last}` : `${remote} ${version}`,
  );
  return [
    `${kind} ${name}: deprecated since ${since}, removed in ${removedIn} but not before ${until}; use ${instead}`,
    `  ${list.length > 0 ? `still used by ${list.join(', ')}` : 'used by no running release'}`,
  ];
}
