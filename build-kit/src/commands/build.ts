import { buildPackages, type BuildOutcome } from '../build/buildPackages.ts';
import { releasablePackages, type WorkspacePackage } from '../workspace/workspacePackage.ts';
import { CommandError, type Command } from './command.ts';

/** The packages that the words name; all of them where there is none. */
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

export function printOutcome({ pkg, release, reused, seconds, error }: BuildOutcome): void {
  if (error) console.error(`✗ ${pkg.name} does not build:\n${error.replaceAll(/^/gm, '    ')}`);
  else if (reused) console.log(`  ${pkg.name} ${release?.version} is up to date`);
  else console.log(`✓ ${pkg.name} ${release?.version} built in ${seconds.toFixed(1)} s`);
}

export const build: Command = {
  summary: 'build what changed, or only the packages named; --force builds all the same',
  async run(args) {
    const packages = selectPackages(args.filter((arg) => !arg.startsWith('--')));
    const outcomes = await buildPackages(packages, { force: args.includes('--force'), onDone: printOutcome });
    const failed = outcomes.filter(({ error }) => error !== undefined);
    if (failed.length > 0) console.error(`\n${failed.length} of ${outcomes.length} packages did not build.`);
    return failed.length > 0 ? 1 : 0;
  },
};
