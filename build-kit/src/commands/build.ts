import { buildPackages } from '../build/buildPackages.ts';
import { releasablePackages, type WorkspacePackage } from '../workspace/workspacePackage.ts';
import { printOutcome } from '../build/printOutcome.ts';
import type { Command } from './command.ts';
import { writeServerSboms } from './sbom.ts';
import { CommandError } from '../workspace/commandError.ts';

/** The named packages, or all of them. */
export function selectPackages(names: readonly string[]): WorkspacePackage[] {
  const all = releasablePackages();
  const unknown = names.filter((name) => !all.some((pkg) => pkg.name === name));
  if (unknown.length > 0) {
    throw new CommandError(
      `There is no package ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`,
    );
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

export const build: Command = {
  summary: 'build the packages that changed, or only the named ones; --force also builds unchanged ones',
  async run(args) {
    const names = args.filter((arg) => !arg.startsWith('--'));
    const packages = selectPackages(names);
    if (names.length === 0) writeServerSboms();
    const outcomes = await buildPackages(packages, { force: args.includes('--force'), onDone: printOutcome });
    const failed = outcomes.filter(({ error }) => error !== undefined);
    if (failed.length > 0)
      console.error(`\n${failed.length} of ${outcomes.length} packages failed to build.`);
    return failed.length > 0 ? 1 : 0;
  },
};
