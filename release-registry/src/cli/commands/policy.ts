import type { policyAnswer } from '../../api/policySchemas.ts';
import type { promotionAnswer, statusAnswer } from '../../api/schemas.ts';
import type { Answer } from '../../api/wire.ts';
import { CliError } from '../cliError.ts';
import { columns } from '../columns.ts';
import { requirePositional, type CommandContext } from '../commandLine.ts';

type Status = Answer<typeof statusAnswer>;

/**
 * `policy`, `policy --approval <a,b|*|off>`, `policy --freeze <window>`, `policy --thaw <window|all>`,
 * `policy --worker <on|off>`.
 */
export async function policy(context: CommandContext): Promise<void> {
  const { values, print } = context;
  const registry = await context.registry();
  const { policy: present } = await registry.get<Status>('/status');
  const { approval, freeze, thaw, worker } = values;
  if (approval === undefined && freeze === undefined && thaw === undefined && worker === undefined) {
    print(present, describe(present));
    return;
  }
  if (thaw !== undefined && thaw !== 'all' && !present.freezes.includes(thaw)) {
    throw new CliError('refused', `There is no freeze ${thaw}`, present.freezes);
  }
  if (worker !== undefined && worker !== 'on' && worker !== 'off') {
    throw new CliError('usage', '--worker must be on or off');
  }
  const kept = present.freezes.filter((window) => thaw !== 'all' && window !== thaw);
  const answer = await registry.send<Answer<typeof policyAnswer>>('PUT', '/policy', {
    approval: approval === undefined ? present.approval : approval === 'off' ? [] : approval.split(','),
    freezes: [...new Set([...kept, ...(freeze ?? [])])],
    ...(worker && { worker }),
    reason: values.reason ?? 'set from the command line',
  });
  print(answer, describe({ ...answer, frozen: null }));
}

function describe({ approval, freezes, frozen, worker }: Status['policy']): string[] {
  return [
    `Promotions that need a second person’s approval: ${approval.includes('*') ? 'everything' : approval.join(', ') || 'nothing'}`,
    freezes.length > 0 ? 'Freezes:' : 'There are no freezes',
    ...freezes.map((window) => `  ${window}${window === frozen ? '   (now)' : ''}`),
    worker === 'on'
      ? 'Browsers may keep a service worker'
      : 'Service workers are OFF: browsers remove theirs, and nothing opens offline',
  ];
}

/** `approvals`: the promotions that are waiting for a second person. */
export async function approvals(context: CommandContext): Promise<void> {
  const registry = await context.registry();
  const { requests } = await registry.get<Status>('/status');
  const rows = requests.map(({ id, releases, actor, reason, lapsesAt }) => {
    const names = releases.map(({ remote, version }) => `${remote} ${version}`).join(', ');
    return [id, names, actor, reason, lapsesAt];
  });
  const heads = ['ID', 'PROMOTES', 'REQUESTED BY', 'REASON', 'EXPIRES'];
  context.print(
    requests,
    rows.length > 0 ? columns(heads, rows) : ['No promotions are waiting for approval'],
  );
}

export async function approve(context: CommandContext): Promise<void> {
  const id = requirePositional(context, 0, 'the id of a request; approvals lists them');
  const registry = await context.registry();
  const reason = context.values.reason ?? 'approved from the command line';
  const answer = await registry.send<Answer<typeof promotionAnswer>>('POST', `/approvals/${id}`, { reason });
  const lines = answer.promoted.map(({ remote, version }) => `${remote} ${version} is live`);
  context.print(answer, lines.length > 0 ? lines : ['It was already live']);
}

export async function withdraw(context: CommandContext): Promise<void> {
  const id = requirePositional(context, 0, 'the id of a request; approvals lists them');
  const registry = await context.registry();
  const reason = context.values.reason ?? 'withdrawn from the command line';
  const answer = await registry.send('DELETE', `/approvals/${id}`, { reason });
  context.print(answer, ['The request is withdrawn']);
}
