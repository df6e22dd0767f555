import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/paths.ts';
import { releasablePackages } from '../workspace/workspacePackage.ts';

const CONTRACTS = 'shared-contracts/src/api';
const NOT_A_SCREEN = /\.test\.tsx?$|(?:^|\/)(?:testing|locales)\//;

/** Operations that no screen calls, and why. Remove one from here when it gets a screen. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'users: login': 'the session calls it',
  'users: renewToken': 'the session calls it',
  'users: logout': 'the session calls it',
  'tests: importTests': 'named by the specification; the page imports what a person has chosen',
  'clients: importClients': 'named by the specification; the page imports what a person has chosen',
  'exports: getTestExport': 'the list of exports returns the same',
  'notifications: getNotification': 'named by the specification; the list returns the same',
  'treatments: deleteTreatment': 'releases from before 4.41 call it; the page strikes with a reason',
  'weather: listRiskLevels': 'named by the specification; the forecast returns the same',
  'weather: listHatchingDays': 'named by the specification; the forecast returns the same',
};

/** Contracts of operations for programs of others. */
const FOR_PROGRAMS = /^integration/;

/** The export names of the operations that a contract's source defines. */
export function definedOperations(contract: string): string[] {
  return [...contract.matchAll(/^export const (\w+) = defineOperation\(/gm)].map(([, name]) => name!);
}

/** The operations that no source imports from the contract of their group. */
export function withoutCaller(
  group: string,
  operations: readonly string[],
  sources: readonly string[],
): string[] {
  const imports = new RegExp(`import \\{([^}]*)\\} from '@epigram/shared-contracts/api/${group}'`, 'g');
  const imported = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(imports)].flatMap(([, names]) => names!.match(/\w+/g) ?? []),
    ),
  );
  return operations.filter((operation) => !imported.has(operation));
}

function readAll(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_A_SCREEN.test(file))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'));
}

/** Every operation of the API must have a caller in the portal. */
export const operationCallers = {
  name: 'every operation has a screen',
  async run() {
    const sources = [...releasablePackages().map(({ name }) => `${name}/src`), 'shared-ui/src'].flatMap(
      readAll,
    );
    const idle = readdirSync(path.join(ROOT, CONTRACTS))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => path.basename(file, '.ts'))
      .filter((group) => !FOR_PROGRAMS.test(group))
      .flatMap((group) => {
        const contract = readFileSync(path.join(ROOT, CONTRACTS, `${group}.ts`), 'utf8');
        return withoutCaller(group, definedOperations(contract), sources).map((name) => `${group}: ${name}`);
      });
    const problems = [
      ...idle.filter((it) => !(it in EXCEPTIONS)).map((it) => `no screen calls ${it}`),
      ...Object.keys(EXCEPTIONS)
        .filter((it) => !idle.includes(it))
        .map((it) => `${it} is no longer an exception`),
    ];
    return { code: problems.length > 0 ? 1 : 0, output: problems.join('\n') };
  },
};
