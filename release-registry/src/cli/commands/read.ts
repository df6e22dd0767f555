import type { causesAnswer } from '../../api/healthSchemas.ts';
import type {
  historyAnswer,
  resolveAnswer,
  statusAnswer,
  verifyAnswer,
  versionsAnswer,
} from '../../api/schemas.ts';
import { CliError } from '../cliError.ts';
import { readRelease, type CommandContext } from '../commandLine.ts';
import type { Answer } from '../../api/wire.ts';
import type { RegistryClient } from '../registryClient.ts';
import { columns } from '../columns.ts';
import { counted } from '../../domain/counted.ts';
import { momentIn } from '../momentIn.ts';
import { segmentText, statusLines } from '../statusLines.ts';

type Remote = Answer<typeof statusAnswer>['remotes'][number];

export async function findStatus(registry: RegistryClient, remote: string): Promise<Remote> {
  const status = await registry.get<Answer<typeof statusAnswer>>('/status');
  const found = status.remotes.find(({ name }) => name === remote);
  if (!found) throw new CliError('refused', `Nothing was ever published as ${remote}`);
  return found;
}

export async function status(context: CommandContext): Promise<void> {
  const registry = await context.registry();
  // As JSON it is for programs, which may read the versions.
  const query = context.values.json ? {} : { versions: '0' };
  const answer = await registry.get<Answer<typeof statusAnswer>>('/status', query);
  context.print(answer, statusLines(answer.remotes));
}

/** Every version of a remote, newest first; `--limit` shows more than the last 25. */
export async function versions(context: CommandContext): Promise<void> {
  const registry = await context.registry();
  const { remote } = readRelease(context);
  const limit = context.values.limit ?? '25';
  const show = momentIn(context.values.zone);
  const [{ live, canary }, answer] = await Promise.all([
    findStatus(registry, remote),
    registry.get<Answer<typeof versionsAnswer>>(`/versions/${remote}`, { limit }),
  ]);
  const rows = answer.versions.map(({ version, publishedAt, publishedBy, wasLive, bad }) => {
    const state =
      version === live?.version ? 'live' : version === canary?.version ? 'canary' : wasLive ? 'was live' : '';
    return [version, show(publishedAt), publishedBy, state, bad ? `bad: ${bad.reason}` : ''];
  });
  const rest = answer.total - answer.versions.length;
  const more = rest > 0 ? [`${rest} more; --limit ${answer.total} lists them`] : [];
  context.print(answer, [...columns(['VERSION', 'PUBLISHED', 'BY', '', ''], rows), ...more]);
}

export async function history(context: CommandContext): Promise<void> {
  const { positionals, values, print } = context;
  const show = momentIn(values.zone);
  const registry = await context.registry();
  const query = { remote: positionals[0], limit: values.limit };
  const answer = await registry.get<Answer<typeof historyAnswer>>('/history', query);
  const rows = answer.toReversed().map((event) => {
    return [String(event.sequence), show(event.at), event.actor, event.what, event.reason];
  });
  print(answer, columns(['#', 'WHEN', 'WHO', 'WHAT', 'WHY'], rows));
}

/** Why releases failed: one line per cause, followed by its call path in the sources. */
export async function causes(context: CommandContext): Promise<void> {
  const { positionals, values, print } = context;
  const show = momentIn(values.zone);
  const registry = await context.registry();
  const { remote, version } = positionals.length > 0 ? readRelease(context) : {};
  const query = { remote, version, hours: values.hours, limit: values.limit };
  const answer = await registry.get<Answer<typeof causesAnswer>>('/causes', query);
  const lines = answer.flatMap((cause) => [
    `${cause.remote} ${cause.version}: ${cause.kind}${cause.place ? ` at ${cause.place}` : ''}`,
    ...(cause.segments.length > 0 ? [`    ${cause.segments.map(segmentText).join(', ')}`] : []),
    `    ${counted(cause.visitors, 'visitor')}, ${cause.phase}, from ${show(cause.first)} to ${show(cause.last)}`,
    ...cause.stack.map((place) => `      ${place}`),
  ]);
  print(answer, lines.length > 0 ? lines : ['Nothing failed']);
}

export async function resolve(context: CommandContext): Promise<void> {
  const { values, print } = context;
  if (!values.user) throw new CliError('usage', 'Missing: --user, the id of a user');
  const registry = await context.registry();
  const at = values.at ? moment(values.at) : undefined;
  const { user, business, browser, language, organisation, preview } = values;
  const query = { user, business, browser, language, organisation, preview, at };
  const answer = await registry.get<Answer<typeof resolveAnswer>>('/resolve', query);
  const rows = answer.versions.map(({ remote, version, channel }) => {
    const reports = answer.ran.filter((report) => report.remote === remote);
    const ran = [...new Set(reports.map((report) => report.version + (report.failed ? ' failed' : '')))];
    return [remote, version, channel, ran.join(', ')];
  });
  print(answer, columns(['REMOTE', 'VERSION', 'CHANNEL', 'REPORTED'], rows));
}

export async function verify(context: CommandContext): Promise<void> {
  const registry = await context.registry();
  const names =
    context.positionals.length > 0
      ? [readRelease(context)]
      : (await registry.get<Answer<typeof statusAnswer>>('/status')).remotes
          .filter(({ live }) => live)
          .map(({ name }) => ({ remote: name, version: undefined }));
  const answers: Answer<typeof verifyAnswer>[] = [];
  for (const { remote, version } of names) {
    const path = `/verify/${remote}`;
    const answer = context.values.repair
      ? registry.send<Answer<typeof verifyAnswer>>('POST', path, { version })
      : registry.get<Answer<typeof verifyAnswer>>(path, { version });
    answers.push(await answer);
  }
  const lines = answers.flatMap(({ remote, version, files, problems, repaired }) => [
    `${problems.length === 0 ? '✓' : '✗'} ${remote} ${version}: ${files} files${problems.length === 0 ? ', every byte as published' : ''}`,
    ...repaired.map((what) => `    ${what}: repaired`),
    ...problems.map((problem) => `    ${problem}`),
  ]);
  context.print(answers, lines);
  if (answers.some(({ problems }) => problems.length > 0)) {
    throw new CliError('verification', 'The store differs from what was published');
  }
}

function moment(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new CliError('usage', `--at ${text} is not a time, for example 2026-11-20T14:00Z`);
  return date.toISOString();
}
