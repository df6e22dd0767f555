import type { BuildOutcome } from './buildPackages.ts';

/** One line per package: that it was built, or why it failed. */
export function printOutcome({ pkg, release, reused, seconds, error }: BuildOutcome): void {
  if (error) console.error(`✗ ${pkg.name} failed to build:\n${error.replaceAll(/^/gm, '    ')}`);
  else if (reused) console.log(`  ${pkg.name} ${release?.version} is up to date`);
  else console.log(`✓ ${pkg.name} ${release?.version} built in ${seconds.toFixed(1)} s`);
}
