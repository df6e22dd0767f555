import { buildPackages } from '../build/buildPackages.ts';
import type { MeasuredSizes } from '@epigram/platform/releases/releaseSizes';
import { sizeProblems } from '../release/releaseSizes.ts';
import { releasablePackages, SHELL, type SizeBudget } from '../workspace/workspacePackage.ts';

/** In kB after brotli: the shell's files for the first paint, and the largest part that it fetches later. */
const SHELL_BUDGET: SizeBudget = { firstLoadKb: 258, pageKb: 190 };
/** For a remote without a budget in its package.json. */
const REMOTE_BUDGET: SizeBudget = { firstLoadKb: 15, pageKb: 40 };
/** The files that a route loads before its page: the shell's and the remote's first files. */
const ROUTE_KB = 268;

export interface WeighedBuild {
  readonly name: string;
  readonly mounts: readonly string[];
  readonly sizes: MeasuredSizes;
  readonly budget: SizeBudget | undefined;
}

/** The builds and routes that exceed their budgets, as sentences. */
export function weightProblems(builds: readonly WeighedBuild[]): string[] {
  const shell = builds.find(({ name }) => name === SHELL)?.sizes.firstLoad ?? 0;
  return builds.flatMap(({ name, mounts, sizes, budget }) => {
    const own = budget ?? (name === SHELL ? SHELL_BUDGET : REMOTE_BUDGET);
    const route = (shell + sizes.firstLoad) / 1000;
    return [
      ...sizeProblems(sizes, own).map((problem) => `${name}: ${problem}`),
      ...mounts
        .filter(() => route > ROUTE_KB)
        .map(
          (mount) => `${mount}: needs ${route.toFixed(1)} kB before its page, its budget is ${ROUTE_KB} kB`,
        ),
    ];
  });
}

/** Builds the changed packages and compares the sizes with the budgets. */
export const weights = {
  name: 'sizes of shell, remotes and routes',
  async run() {
    const outcomes = await buildPackages(releasablePackages());
    const failed = outcomes.flatMap(({ pkg, error }) => (error ? [`${pkg.name}: ${error}`] : []));
    const builds = outcomes.flatMap(({ pkg, release }): WeighedBuild[] => {
      const { mount: mounts = [], sizeBudget: budget } = pkg.json.epigram ?? {};
      return release?.sizes ? [{ name: pkg.name, mounts, sizes: release.sizes, budget }] : [];
    });
    const problems = [...failed, ...weightProblems(builds)];
    return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
  },
};
