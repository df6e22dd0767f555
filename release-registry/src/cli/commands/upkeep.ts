import type { pruneAnswer, restorationAnswer, switchAnswer } from '../../api/schemas.ts';
import type { Answer } from '../../api/wire.ts';
import { readRelease, requireNumber, type CommandContext } from '../commandLine.ts';

/** The kill switch: no new page loads the remote, whatever its version. */
export async function disable(context: CommandContext): Promise<void> {
  const { values, print } = context;
  const registry = await context.registry();
  const { remote } = readRelease(context);
  const notice = {
    ...(values.notice ? { en: values.notice } : {}),
    ...(values['notice-es'] ? { es: values['notice-es'] } : {}),
  };
  const answer = await registry.send<Answer<typeof switchAnswer>>('PUT', `/disabled/${remote}`, {
    reason: values.reason ?? 'switched off from the command line',
    ...(Object.keys(notice).length > 0 ? { notice } : {}),
  });
  print(answer, [
    answer.changed
      ? `${remote} is switched off: new pages show a notice in its place; enable ${remote} switches it on again`
      : `${remote} was already switched off`,
  ]);
}

export async function enable(context: CommandContext): Promise<void> {
  const { values, print } = context;
  const registry = await context.registry();
  const { remote } = readRelease(context);
  const reason = values.reason ?? 'switched on from the command line';
  const answer = await registry.send<Answer<typeof switchAnswer>>('DELETE', `/disabled/${remote}`, {
    reason,
  });
  print(answer, [answer.changed ? `${remote} is switched on` : `${remote} was not switched off`]);
}

/** After a restore: without it, browsers that know later manifests refuse the older ones as replays. */
export async function restored(context: CommandContext): Promise<void> {
  const registry = await context.registry();
  const reason = context.values.reason ?? 'the database was restored from a backup';
  const answer = await registry.send<Answer<typeof restorationAnswer>>('POST', '/restorations', { reason });
  context.print(answer, [
    `Browsers that have seen later releases start again; the last change in the backup was made ${answer.lastChange}`,
  ]);
}

export async function prune(context: CommandContext): Promise<void> {
  const { positionals, values, print } = context;
  const registry = await context.registry();
  const isDryRun = values['dry-run'] ?? false;
  const answer = await registry.send<Answer<typeof pruneAnswer>>('POST', '/prunes', {
    ...(positionals.length > 0 ? { remote: readRelease(context).remote } : {}),
    ...(values.keep === undefined ? {} : { keep: requireNumber(values.keep, 'keep') }),
    ...(values.days === undefined ? {} : { days: requireNumber(values.days, 'days') }),
    reason: values.reason ?? 'pruned from the command line',
    dryRun: isDryRun,
  });
  const { pruned, files, bytes } = answer;
  const verb = isDryRun ? 'would be deleted' : 'deleted';
  print(answer, [
    ...pruned.map(({ remote, version }) => `  ${remote} ${version}`),
    `${pruned.length} releases, ${files} files, ${(bytes / 1_000_000).toFixed(1)} MB ${verb}`,
  ]);
}
