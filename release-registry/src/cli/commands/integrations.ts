import type {
  trustAnswer,
  trustsAnswer,
  webhookAnswer,
  webhooksAnswer,
} from '../../api/integrationSchemas.ts';
import type { Answer } from '../../api/wire.ts';
import { CliError } from '../cliError.ts';
import { columns } from '../columns.ts';
import { requirePositional, type CommandContext } from '../commandLine.ts';

function listOf(text: string | undefined, option: string): string[] {
  if (!text) throw new CliError('usage', `Missing: --${option}`);
  return text.split(',').map((part) => part.trim());
}

/** `webhooks`, `webhooks --add <url> [--events a,b]`, `webhooks remove <id>`. */
export async function webhooks(context: CommandContext): Promise<void> {
  const { positionals, values, print } = context;
  const registry = await context.registry();
  const reason = values.reason ?? 'webhooks from the command line';
  if (positionals[0] === 'remove') {
    const id = requirePositional(context, 1, 'the id of a webhook');
    await registry.send('DELETE', `/webhooks/${id}`, { reason });
    print({ id }, [`The webhook ${id} is removed`]);
    return;
  }
  if (values.add !== undefined) {
    const events = values.events === undefined ? undefined : listOf(values.events, 'events');
    const body = { url: values.add, events, reason };
    const answer = await registry.send<Answer<typeof webhookAnswer>>('POST', '/webhooks', body);
    print(answer, [
      `The webhook ${answer.id} is added. It signs deliveries with`,
      `  ${answer.secret}`,
      'Keep it: it cannot be shown again.',
    ]);
    return;
  }
  const answer = await registry.get<Answer<typeof webhooksAnswer>>('/webhooks');
  const rows = answer.map(({ id, url, events, waiting, givenUp, lastDelivered, problem }) => [
    id,
    url,
    events?.join(',') ?? 'everything',
    lastDelivered ?? 'never',
    `${waiting} waiting, ${givenUp} given up`,
    problem ?? '',
  ]);
  print(answer, columns(['ID', 'URL', 'EVENTS', 'LAST SENT', 'DELIVERIES', 'PROBLEM'], rows));
}

function claimsOf(texts: readonly string[] | undefined): Record<string, string> {
  const pairs = (texts ?? []).map((text) => {
    const [, claim, value] = /^([^=]+)=(.+)$/.exec(text) ?? [];
    if (!claim || !value) throw new CliError('usage', `--claim ${text} is not <claim>=<value>`);
    return [claim, value] as const;
  });
  return Object.fromEntries(pairs);
}

/** `trusts`, `trusts add --name … --issuer … --audience … --claim …`, `trusts revoke <id>`. */
export async function trusts(context: CommandContext): Promise<void> {
  const { positionals, values, print } = context;
  const registry = await context.registry();
  const reason = values.reason ?? 'trusts from the command line';
  if (positionals[0] === 'revoke') {
    const id = requirePositional(context, 1, 'the id of a trust');
    await registry.send('DELETE', `/trusts/${id}`, { reason });
    print({ id }, [`The trust ${id} is revoked`]);
    return;
  }
  if (positionals[0] === 'add') {
    const body = {
      name: values.name,
      issuer: values.issuer,
      audience: values.audience,
      claims: claimsOf(values.claim),
      remotes: listOf(values.remotes, 'remotes'),
      rights: listOf(values.rights, 'rights'),
      paths: values.paths === undefined ? undefined : listOf(values.paths, 'paths'),
      reason,
    };
    const answer = await registry.send<Answer<typeof trustAnswer>>('POST', '/trusts', body);
    print(answer, [`Tokens of ${values.issuer} are trusted (${answer.id})`]);
    return;
  }
  const answer = await registry.get<Answer<typeof trustsAnswer>>('/trusts');
  const rows = answer.map(({ id, name, issuer, claims, remotes, rights, revokedAt }) => [
    id,
    name,
    issuer,
    Object.entries(claims)
      .map(([claim, value]) => `${claim}=${value}`)
      .join(' '),
    remotes.join(','),
    rights.join(','),
    revokedAt ? `revoked ${revokedAt}` : '',
  ]);
  print(answer, columns(['ID', 'NAME', 'ISSUER', 'CLAIMS', 'REMOTES', 'RIGHTS', ''], rows));
}
