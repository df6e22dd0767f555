import type { holdAnswer } from '../../api/schemas.ts';
import type { Answer } from '../../api/wire.ts';
import { SEGMENT_KINDS, type Segment } from '../../domain/segment.ts';
import { CliError } from '../cliError.ts';
import { readRelease, type CommandContext } from '../commandLine.ts';

/** Holds a version back from a part of the users: `hold mfe-home --for browser="Firefox 140"`. */
export async function hold(context: CommandContext): Promise<void> {
  const { values, print } = context;
  const registry = await context.registry();
  const { remote, version } = readRelease(context);
  const answer = await registry.send<Answer<typeof holdAnswer>>('POST', `/holds/${remote}`, {
    segment: readSegment(values.for),
    ...(version ? { version } : {}),
    reason: values.reason ?? 'held from the command line',
  });
  const { hold: id, to, changed, version: held } = answer;
  print(answer, [
    changed
      ? `${remote} ${held} is held back from them: they get ${to}; lift ${remote} ${id} ends it`
      : `${remote} ${held} was already held back from them (${id})`,
  ]);
}

export async function lift(context: CommandContext): Promise<void> {
  const { positionals, values, print } = context;
  const registry = await context.registry();
  const { remote } = readRelease(context);
  const id = positionals[1];
  if (!id) throw new CliError('usage', 'Missing: the id of the hold, as `status` lists it');
  const reason = values.reason ?? 'lifted from the command line';
  const path = `/holds/${remote}/${encodeURIComponent(id)}`;
  const answer = await registry.send<Answer<typeof holdAnswer>>('DELETE', path, { reason });
  print(answer, [
    answer.changed ? `${remote} ${answer.version} goes to all again` : `The hold was lifted before`,
  ]);
}

function readSegment(text: string | undefined): Segment {
  const [, kind, value] = /^([a-z]+)=(.+)$/.exec(text ?? '') ?? [];
  const known = SEGMENT_KINDS.find((name) => name === kind);
  if (!known || value === undefined) {
    throw new CliError(
      'usage',
      `--for takes ${SEGMENT_KINDS.join(', ')}: for example --for browser="Firefox 140"`,
    );
  }
  return { kind: known, value };
}
