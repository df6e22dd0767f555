import type { promotionAnswer } from '../api/schemas.ts';
import type { Answer } from '../api/wire.ts';
import type { CommandContext } from './commandLine.ts';

/** The options of a promotion: an override has its own reason. */
export function promotionOptions({ values }: Pick<CommandContext, 'values'>, reason: string) {
  const reasons = [values.override, values['during-freeze'], values.reason].filter(
    (text) => text !== undefined,
  );
  return {
    reason: reasons.length > 0 ? reasons.join('; ') : reason,
    override: values.override !== undefined,
    duringFreeze: values['during-freeze'] !== undefined,
    dropPaths: values['drop-path'],
  };
}

/** A line if a promotion waits for another person; otherwise none. */
export function waitingLines({ request }: Pick<Answer<typeof promotionAnswer>, 'request'>): string[] {
  if (!request) return [];
  return [
    'It waits for a second person, for a day at most:',
    `  npm run release -- approve ${request} --reason "…"`,
  ];
}
