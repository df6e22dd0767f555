import { runChecks } from '../suites/runChecks.ts';
import { totalLine } from '../suites/suite.ts';
import type { Command } from './command.ts';

export const check: Command = {
  summary:
    'check format, lint, types, module boundaries, dead code and translations; a name selects, for example check "types: mfe-home"',
  async run(args) {
    const result = await runChecks(args.length === 0 ? [] : [args.join(' ')]);
    console.log(`\n${totalLine(result)}`);
    return result.failed > 0 ? 1 : 0;
  },
};
