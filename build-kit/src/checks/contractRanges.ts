import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { EAGER_SHARED, LAZY_SHARED } from '../federation/sharedModules.ts';
import { releasablePackages } from '../workspace/workspacePackage.ts';
import { committedSince } from './api-report/apiReport.ts';
import type { Since } from './api-report/since.ts';

const NOT_SHIPPED = /\.test\.tsx?$|(?:^|\/)testing\//;
const IMPORT = /^import \{([^}]*)\} from '(@epigram\/[\w-]+\/(\w+))';/gm;
const MODULE_RANGE = /^ {2}contract: '([^']+)',$/m;
const SHARED: ReadonlySet<string> = new Set([...EAGER_SHARED, ...LAZY_SHARED]);

/** The exports of the shell's modules that a source needs at run time, as in `Since`; types are gone by then. */
export function neededExports(source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, names = '', module = '', surface = '']) =>
    SHARED.has(module)
      ? names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `${surface}: ${name.split(' as ')[0]}`)
      : [],
  );
}

/** The needed exports that a shell in the range may lack. */
export function notCovered(range: string, needed: readonly string[], since: Since): string[] {
  const lowest = semver.minVersion(range);
  return [...new Set(needed)].filter((name) => {
    const added = since[name];
    return added !== undefined && (lowest === null || semver.lt(lowest, added));
  });
}

function problemsOf(dir: string, range: string, since: Since): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: path.join(dir, 'src') }).filter(
    (file) => !NOT_SHIPPED.test(file),
  );
  const read = (file: string) => readFileSync(path.join(dir, 'src', file), 'utf8');
  const inModule = MODULE_RANGE.exec(read('remote.tsx'))?.[1];
  return [
    ...(inModule === range ? [] : [`src/remote.tsx has the contract ${inModule}, package.json ${range}`]),
    ...notCovered(range, files.map(read).flatMap(neededExports), since).map(
      (name) => `${name} needs the contract ^${since[name]}, package.json has ${range}`,
    ),
  ];
}

/** A remote must not run in a shell that lacks one of its imports, for example after the shell is rolled back. */
export const contractRanges = {
  name: 'remotes require a contract that has their imports',
  async run() {
    const since = committedSince();
    const problems = releasablePackages().flatMap(({ name, dir, json }) =>
      json.epigram
        ? problemsOf(dir, json.epigram.contract, since).map((problem) => `${name}: ${problem}`)
        : [],
    );
    return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
  },
};
