import { runChecks } from '../suites/runChecks.ts';
import { totalLine } from '../suites/suite.ts';
import type { Command } from './command.ts';

export const check: Command = {
  summary:
    'format, lint, types, borders, dead code and translations; names select, as in "check types: mfe-home"',
  async run(args) {
    const result = await runChecks(args.length === 0 ? [] : [args.join(' ')]);
    console.log(`\n${totalLine(result)}`);
    return result.failed > 0 ? 1 : 0;
  },
};
