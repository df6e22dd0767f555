import type {
  budgetAnswer,
  canaryAnswer,
  prefixAnswer,
  previewAnswer,
  promotionAnswer,
  rollbackAnswer,
  statusAnswer,
} from '../../api/schemas.ts';
import { canaryAudience } from '../canaryAudience.ts';
import { CliError } from '../cliError.ts';
import { columns } from '../columns.ts';
import { counted } from '../../domain/counted.ts';
import { readRelease, requireNumber, type CommandContext } from '../commandLine.ts';
import type { Answer } from '../../api/wire.ts';
import type { RegistryClient } from '../registryClient.ts';
import { otherRegistry, registrySource } from '../environments.ts';
import { promotionOptions, waitingLines } from '../promotionOptions.ts';
import { uploadRelease } from '../uploadRelease.ts';
import { findStatus } from './read.ts';

type Check = Answer<typeof promotionAnswer>['checks'][number];

export async function promote(context: CommandContext): Promise<void> {
  const { values, print } = context;
  const registry = await context.registry();
  const { remote, version: requested } = readRelease(context);
  const version =
    values.from === undefined ? requested : await copyRelease(context, registry, remote, requested);
  const body = {
    releases: [{ remote, version }],
    ...promotionOptions(context, 'promoted from the command line'),
    dryRun: values['dry-run'] ?? false,
  };
  const answer = await registry.send<Answer<typeof promotionAnswer>>('POST', '/promotions', body);
  const [promoted] = answer.promoted;
  const verb = values['dry-run'] ? 'would go live' : 'is live';
  const line = promoted
    ? `${remote} ${promoted.version} ${verb}${promoted.previous ? ` instead of ${promoted.previous}` : ''}`
    : answer.request
      ? `${remote} passed its checks`
      : `${remote} ${answer.unchanged[0]?.version} is already live`;
  print(answer, [line, ...answer.checks.map(describeCheck), ...waitingLines(answer)]);
}

/** Publishes another registry's live version, or the named version, here, byte for byte. */
async function copyRelease(
  { values, progress }: CommandContext,
  registry: RegistryClient,
  remote: string,
  requested: string | undefined,
): Promise<string> {
  const other = otherRegistry(values.from ?? '');
  const version = requested ?? (await findStatus(other, remote)).live?.version;
  if (!version) throw new CliError('refused', `${remote} has no live version at ${other.url}`);
  const source = await registrySource(other, remote, version);
  await uploadRelease(registry, source, values.reason ?? `copied from ${other.url}`, progress);
  return version;
}

export async function rollback(context: CommandContext): Promise<void> {
  const { values, print } = context;
  const registry = await context.registry();
  const { remote } = readRelease(context);
  const body = {
    remote,
    to: values.to,
    from: values.from,
    reason: values.override ?? values.reason ?? 'rolled back from the command line',
    override: values.override !== undefined,
    dryRun: values['dry-run'] ?? false,
  };
  const answer = await registry.send<Answer<typeof rollbackAnswer>>('POST', '/rollbacks', body);
  const { from, to, changed, checks, lostPaths, warnings = [], endedCanaries } = answer;
  const line = !changed
    ? `${remote} already runs ${to}${from === to ? '' : `, rolled back from ${from}; use --to to go further back`}`
    : values['dry-run']
      ? `${remote} would be rolled back from ${from} to ${to}`
      : `${remote} was rolled back from ${from} to ${to}; ${from} is marked bad`;
  const lost = lostPaths.map((path) => `  ✗ ${path} is served only by ${from}`);
  const ended = endedCanaries.map(
    (release) => `  ✗ the canary of ${release.remote} ${release.version} would not fit and is ended`,
  );
  const known = warnings.map((warning) => `  ! ${warning}`);
  print(answer, [line, ...checks.map(describeCheck), ...known, ...lost, ...ended]);
}

export async function canary(context: CommandContext): Promise<void> {
  const { values, print } = context;
  const registry = await context.registry();
  const { remote, version } = readRelease(context);
  const reason = values.reason ?? 'canary from the command line';
  if (values.stop) {
    const answer = await registry.send<Answer<typeof canaryAnswer>>('DELETE', `/canaries/${remote}`, {
      reason,
    });
    print(answer, [answer.changed ? `The canary of ${remote} has ended` : `${remote} has no canary`]);
    return;
  }
  const running =
    version ??
    (await findStatus(registry, remote)).canary?.version ??
    (await newestVersion(registry, remote));
  const ramp = values.ramp === undefined ? undefined : readRamp(values.ramp, values.every);
  const body = {
    version: running,
    percent: ramp?.steps[0] ?? requireNumber(values.percent, 'percent'),
    ramp,
    allow: values.allow,
    deny: values.deny,
    reason,
  };
  const answer = await registry.send<Answer<typeof canaryAnswer>>('PUT', `/canaries/${remote}`, body);
  const onward = ramp
    ? `; then automatically to ${ramp.steps.slice(1).join(', ')} %, every ${counted(ramp.everyMinutes, 'minute')}, while its users have no problems`
    : '';
  const given = canaryAudience(answer.canary ?? { percent: body.percent, allow: [], deny: [] });
  print(answer, [`${remote} ${running} is given to ${given}${onward}`]);
}

const MINUTES = { m: 1, h: 60, d: 1_440 } as const;

/** `--ramp 10,25,50,100 --every 15m`. */
function readRamp(shares: string, every = ''): { steps: number[]; everyMinutes: number } {
  const steps = shares.split(',').map((share) => requireNumber(share, 'ramp'));
  const [, count, unit = 'm'] = /^(\d+(?:\.\d+)?)([mhd])?$/.exec(every) ?? [];
  if (count === undefined) throw new CliError('usage', '--ramp needs --every, for example --every 15m');
  return { steps, everyMinutes: Number(count) * MINUTES[unit as keyof typeof MINUTES] };
}

export async function preview(context: CommandContext): Promise<void> {
  const { values, print } = context;
  const name = values.name;
  if (!name) throw new CliError('usage', 'Missing: --name, the name of the preview');
  const registry = await context.registry();
  const { remote, version } = readRelease(context);
  const reason = values.reason ?? 'preview from the command line';
  const path = `/previews/${name}/${remote}`;
  if (values.remove) {
    const answer = await registry.send<Answer<typeof previewAnswer>>('DELETE', path, { reason });
    print(answer, [`${remote} is no longer in the preview ${name}`]);
    return;
  }
  const shown = version ?? (await newestVersion(registry, remote));
  const answer = await registry.send<Answer<typeof previewAnswer>>('PUT', path, { version: shown, reason });
  print(answer, [`${remote} ${shown} is in the preview ${name}: open /?releases=preview:${name}`]);
}

export async function budget(context: CommandContext): Promise<void> {
  const { values, print } = context;
  const registry = await context.registry();
  const { remote } = readRelease(context);
  const { budget: present } = await findStatus(registry, remote);
  function numberOption(option: 'failure-budget' | 'minimum-samples' | 'fresh-minutes', now: number): number {
    return values[option] === undefined ? now : requireNumber(values[option], option);
  }
  /** `off` removes a limit. */
  function optional(
    option: 'first-load' | 'page' | 'lcp' | 'inp' | 'cls',
    now: number | undefined,
  ): number | undefined {
    if (values[option] === undefined) return now;
    return values[option] === 'off' ? undefined : requireNumber(values[option], option);
  }
  const body = {
    failureBudget: numberOption('failure-budget', present.failureBudget),
    minimumSamples: numberOption('minimum-samples', present.minimumSamples),
    freshMinutes: numberOption('fresh-minutes', present.freshMinutes),
    firstLoadKb: optional('first-load', present.firstLoadKb),
    pageKb: optional('page', present.pageKb),
    lcpMs: optional('lcp', present.lcpMs),
    inpMs: optional('inp', present.inpMs),
    cls: optional('cls', present.cls),
    reason: values.reason ?? 'budget from the command line',
  };
  const answer = await registry.send<Answer<typeof budgetAnswer>>('PUT', `/budgets/${remote}`, body);
  const { failureBudget, minimumSamples, freshMinutes } = answer.budget;
  print(answer, [
    `${remote} is rolled back if it fails for ${failureBudget * 100} percentage points more users than before,`,
    `judged from ${counted(minimumSamples, 'visitor')}, for ${counted(freshMinutes, 'minute')} after its promotion`,
    ...limitsOf(answer.budget),
  ]);
}

function limitsOf({
  firstLoadKb,
  pageKb,
  lcpMs,
  inpMs,
  cls,
}: Answer<typeof budgetAnswer>['budget']): string[] {
  const sizes = [
    ...(firstLoadKb === undefined ? [] : [`first page ${firstLoadKb} kB`]),
    ...(pageKb === undefined ? [] : [`further parts ${pageKb} kB`]),
  ];
  const vitals = [
    ...(lcpMs === undefined ? [] : [`LCP ${lcpMs} ms`]),
    ...(inpMs === undefined ? [] : [`INP ${inpMs} ms`]),
    ...(cls === undefined ? [] : [`CLS ${cls}`]),
  ];
  return [
    ...(sizes.length > 0 ? [`promoted only with at most ${sizes.join(', ')}`] : []),
    ...(vitals.length > 0 ? [`a ramp pauses while it is worse than ${vitals.join(', ')}`] : []),
  ];
}

/** `paths` lists the prefixes of each remote; `paths mfe-home --add /x` adds one, `--take /x` removes it. */
export async function paths(context: CommandContext): Promise<void> {
  const { positionals, values, print } = context;
  const registry = await context.registry();
  const prefix = values.add ?? values.take;
  if (prefix === undefined) {
    const { remotes } = await registry.get<Answer<typeof statusAnswer>>('/status');
    const requested = positionals[0];
    const rows = remotes
      .filter(({ name }) => !requested || name === requested)
      .map(({ name, prefixes }) => [name, prefixes.join(' ')]);
    print(Object.fromEntries(rows), columns(['REMOTE', 'PREFIXES'], rows));
    return;
  }
  const { remote } = readRelease(context);
  const reason = values.reason ?? 'paths from the command line';
  const method = values.add === undefined ? 'DELETE' : 'PUT';
  const answer = await registry.send<Answer<typeof prefixAnswer>>(method, `/paths/${remote}`, {
    prefix,
    reason,
  });
  print(answer, [`${remote} owns ${answer.prefixes.join(', ') || 'no path'}`]);
}

async function newestVersion(registry: RegistryClient, remote: string): Promise<string> {
  const version = (await findStatus(registry, remote)).versions[0]?.version;
  if (!version) throw new CliError('refused', `Nothing was ever published as ${remote}`);
  return version;
}

export function describeCheck({ ok, detail }: Check): string {
  return `  ${ok ? '✓' : '✗'} ${detail}`;
}
