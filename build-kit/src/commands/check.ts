import { allChecks } from '../checks/checks.ts';
import { runChecks } from '../suites/runChecks.ts';
import { totalLine } from '../suites/suite.ts';
import type { Command } from './command.ts';

export const check: Command = {
  summary:
    'check format, lint, types, module boundaries, dead code and translations; names select, for example check lint "types: mfe-home"',
  async run(args) {
    const all = allChecks().map(({ name }) => name);
    const names = namesIn(args, all);
    const unknown = names.filter((name) => !isKnown(name, all));
    if (unknown.length > 0) {
      console.error(`No check begins with: ${unknown.join(', ')}. There are:\n  ${all.join('\n  ')}`);
      return 1;
    }
    const result = await runChecks(names);
    console.log(`\n${totalLine(result)}`);
    return result.failed > 0 ? 1 : 0;
  },
};

/** One name without quotes arrives as several arguments: `types: mfe-home`. */
export function namesIn(args: readonly string[], all: readonly string[]): readonly string[] {
  const joined = args.join(' ');
  return args.length > 1 && isKnown(joined, all) ? [joined] : args;
}

function isKnown(name: string, all: readonly string[]): boolean {
  return all.some((one) => one.startsWith(name));
}
