import type { promotionAnswer } from '../api/schemas.ts';
import type { Answer } from '../api/wire.ts';
import type { CommandContext } from './commandLine.ts';

/** What the options say of a promotion: an override is a reason of its own. */
export function promotionWish({ values }: Pick<CommandContext, 'values'>, reason: string) {
  const told = [values.override, values['during-freeze'], values.reason].filter((text) => text !== undefined);
  return {
    reason: told.length > 0 ? told.join('; ') : reason,
    override: values.override !== undefined,
    duringFreeze: values['during-freeze'] !== undefined,
    dropPaths: values['drop-path'],
  };
}

/** Says that a promotion waits for somebody else; nothing where it does not. */
export function waitingLines({ request }: Pick<Answer<typeof promotionAnswer>, 'request'>): string[] {
  if (!request) return [];
  return [
    'It waits for a second person, for a day at most:',
    `  npm run release -- approve ${request} --reason "…"`,
  ];
}
