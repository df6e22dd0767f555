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

/** Lines for a promotion that is waiting for a second person; otherwise none. */
export function waitingLines({ request }: Pick<Answer<typeof promotionAnswer>, 'request'>): string[] {
  if (!request) return [];
  return [
    'It needs the approval of a second person within a day:',
    `  npm run release -- approve ${request} --reason "…"`,
  ];
}
