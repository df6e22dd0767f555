import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCE = /\.(?:ts|tsx|js)$/;
const NOT_COUNTED = /\.test\.tsx?$|(?:^|\/)testing\//;
const IMPORT = /(?:from|import)\s+'(\.[^']+)'/g;

function topFolder(file: string): string | undefined {
  const [folder, ...rest] = file.split('/');
  return rest.length > 0 ? folder : undefined;
}

/** The imports between the top folders of `src`, without tests, each with one example. */
function folderImports(src: string): Map<string, Map<string, string>> {
  const imports = new Map<string, Map<string, string>>();
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );
  for (const file of files.filter((name) => SOURCE.test(name) && !NOT_COUNTED.test(name))) {
    const from = topFolder(file);
    if (!from) continue;
    for (const [, target = ''] of readFileSync(path.join(src, file), 'utf8').matchAll(IMPORT)) {
      const to = topFolder(path.posix.join(path.posix.dirname(file), target));
      if (!to || to === from || to === '..') continue;
      const known = imports.get(from) ?? new Map<string, string>();
      imports.set(from, known.set(to, `${file} imports ${target}`));
    }
  }
  return imports;
}

/**
 * The imports between a package's folders that form a cycle, one line each; none if there is no cycle. Type imports
 * count as well. Files directly in `src` combine the folders and may import any of them.
 */
export function folderCycles(src: string): string[] {
  const imports = folderImports(src);
  function reaches(from: string, goal: string, seen = new Set<string>()): boolean {
    return [...(imports.get(from)?.keys() ?? [])].some((next) => {
      if (next === goal) return true;
      return !seen.has(next) && reaches(next, goal, seen.add(next));
    });
  }
  return [...imports].flatMap(([from, targets]) =>
    [...targets].filter(([to]) => reaches(to, from)).map(([to, where]) => `${from} → ${to}: ${where}`),
  );
}
