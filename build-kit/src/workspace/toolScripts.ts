import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace/paths.ts';

/** The script of a command-line tool that the root or build-kit has installed. */
export function toolScript(name: string, binary = name, folder = '.'): string {
  const dir = path.join(ROOT, folder, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[binary];
  if (!script) throw new Error(`${name} has no command ${binary}`);
  return path.join(dir, script);
}
