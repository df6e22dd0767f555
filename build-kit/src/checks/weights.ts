import { buildPackages } from '../build/buildPackages.ts';
import { type ReleaseSizes, sizeProblems } from '../release/releaseSizes.ts';
import { releasablePackages, SHELL, type SizeBudget } from '../workspace/workspacePackage.ts';

/** In kB as brotli: what the shell needs before anything shows, and the largest part that it fetches later. */
const SHELL_BUDGET: SizeBudget = { firstLoadKb: 275, pageKb: 190 };
/** Of a remote without a budget of its own in its package.json. */
const REMOTE_BUDGET: SizeBudget = { firstLoadKb: 18, pageKb: 40 };
/** What a route needs before its page: the shell and the remote's first files. */
const ROUTE_KB = 290;

export interface WeighedBuild {
  readonly name: string;
  readonly mounts: readonly string[];
  readonly sizes: ReleaseSizes;
  readonly budget: SizeBudget | undefined;
}

/** Which builds and routes are heavier than they may be, in sentences. */
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

/** Builds what has changed and compares it with the budgets. */
export const weights = {
  name: 'weights of shell, remotes and routes',
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
