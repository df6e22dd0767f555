import type { tokenAnswer, tokensAnswer } from '../../api/schemas.ts';
import { CliError } from '../cliError.ts';
import { columns } from '../columns.ts';
import { requirePositional, type CommandContext } from '../commandLine.ts';
import type { Answer } from '../../api/wire.ts';

/** `tokens`, `tokens create --name … --remotes a,b --rights publish,promote`, `tokens revoke <id>`. */
export async function tokens(context: CommandContext): Promise<void> {
  const { positionals, values, print } = context;
  const registry = await context.registry();
  const [act = 'list'] = positionals;
  if (act === 'list') {
    const answer = await registry.get<Answer<typeof tokensAnswer>>('/tokens');
    const rows = answer.map(({ id, name, remotes, rights, paths, revokedAt }) => {
      return [
        id,
        name,
        remotes.join(','),
        paths?.join(',') ?? 'its remotes’',
        rights.join(','),
        revokedAt ? `revoked ${revokedAt}` : '',
      ];
    });
    print(answer, columns(['ID', 'NAME', 'REMOTES', 'PATHS', 'RIGHTS', ''], rows));
  } else if (act === 'create') {
    if (!values.name || !values.remotes || !values.rights) {
      throw new CliError('usage', 'tokens create needs --name, --remotes and --rights');
    }
    const body = {
      name: values.name,
      remotes: values.remotes.split(','),
      rights: values.rights.split(','),
      paths: values.paths?.split(','),
      reason: values.reason ?? 'created from the command line',
    };
    const answer = await registry.send<Answer<typeof tokenAnswer>>('POST', '/tokens', body);
    print(answer, [answer.token, 'Keep it: it cannot be shown again.']);
  } else if (act === 'revoke') {
    const id = requirePositional(context, 1, 'the id of a token');
    await registry.send('DELETE', `/tokens/${id}`, {
      reason: values.reason ?? 'revoked from the command line',
    });
    print({ id, revoked: true }, [`The token ${id} is revoked`]);
  } else {
    throw new CliError('usage', `tokens ${act} is not a command; use list, create or revoke`);
  }
}
