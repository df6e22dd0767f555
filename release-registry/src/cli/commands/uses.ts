import type { usesAnswer } from '../../api/uses.ts';
import type { Answer } from '../../api/wire.ts';
import { columns } from '../columns.ts';
import { requirePositional, type CommandContext } from '../commandLine.ts';

/** `lodash@<4.17.21`, `@scope/name@^1` or a name alone. */
function readPackage(text: string): { package: string; range: string | undefined } {
  const at = text.indexOf('@', 1);
  return at === -1
    ? { package: text, range: undefined }
    : { package: text.slice(0, at), range: text.slice(at + 1) };
}

/** Which running releases contain a package, for example one with a known weakness. */
export async function uses(context: CommandContext): Promise<void> {
  const wanted = readPackage(requirePositional(context, 0, 'the name of a package'));
  const registry = await context.registry();
  const answer = await registry.get<Answer<typeof usesAnswer>>('/uses', wanted);
  const rows = answer.uses.map(({ remote, version, channel, found }) => [
    remote,
    version,
    channel,
    found.join(', '),
  ]);
  const unknown = answer.unknown.map(
    ({ remote, version }) => `${remote} ${version} does not list its packages, so it may contain it too`,
  );
  const lines =
    rows.length > 0
      ? columns(['REMOTE', 'VERSION', 'CHANNEL', 'CONTAINS'], rows)
      : [`No running release lists ${context.positionals[0]}`];
  context.print(answer, [...lines, ...unknown]);
}
