import { readFileSync } from 'node:fs';
import { DEPENDENCIES_FILE, heldBack, outdatedProblems, type Outdated } from '../checks/dependencies.ts';
import { runTool } from '../workspace/runTool.ts';
import { toolScript } from '../workspace/toolScripts.ts';
import { CommandError } from '../workspace/commandError.ts';
import type { Command } from './command.ts';

/**
 * From what `pnpm outdated --recursive --format json` prints: keys are names, or `name@version` and `name@version (dev)`
 * if a package is a dependency of both kinds.
 */
export function readOutdated(json: string): Outdated[] {
  const found = JSON.parse(json) as Record<string, { current: string; latest: string }>;
  const byName = new Map(
    Object.entries(found).map(([key, { current, latest }]) => {
      const [, name = key] = /^(@?[^@ ]+)/.exec(key) ?? [];
      return [name, { name, used: current, newest: latest }] as const;
    }),
  );
  return [...byName.values()];
}

async function askRegistry(): Promise<Outdated[]> {
  const pnpm = toolScript('pnpm', 'pnpm', 'tools');
  const { output } = await runTool(pnpm, ['outdated', '--recursive', '--format', 'json']);
  try {
    return readOutdated(output);
  } catch {
    throw new CommandError(`pnpm could not compare the versions:\n${output}`);
  }
}

/** The only command that asks the npm registry for versions: checks and tests do without the network. */
export const outdated: Command = {
  summary: 'compare docs/compliance/dependencies.md with the newest versions in the npm registry',
  async run() {
    const problems = outdatedProblems(heldBack(readFileSync(DEPENDENCIES_FILE, 'utf8')), await askRegistry());
    console.log(problems.join('\n') || 'Every package is at its newest version or has its reason.');
    return problems.length > 0 ? 1 : 0;
  },
};
