import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../workspace/paths.ts';

const COMPILER = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const ROUND_IS_OVER = /Found \d+ errors?\. Watching for file changes/;
const ROUND_BEGINS = /(?:Starting compilation|File change detected)/;

/** Reads the compiler's output line by line; answers the errors of a round when it is over. */
export function typeErrorReader(): (line: string) => readonly string[] | undefined {
  let errors: string[] = [];
  return (line) => {
    if (ROUND_BEGINS.test(line)) errors = [];
    else if (ROUND_IS_OVER.test(line)) return errors;
    // What is indented explains the line before it.
    else if (/^\s+\S/.test(line)) errors.push(`${errors.pop() ?? ''}\n${line}`);
    else if (line.trim() !== '') errors.push(line);
    return undefined;
  };
}

/**
 * Checks the types of a package whenever a file changes, and tells every round's errors. The bundler only erases types, and
 * TypeScript 7 has no interface for its plugins: the compiler runs beside it.
 */
export function watchTypes(
  dir: string,
  onChecked: (errors: readonly string[]) => void,
): { readonly stop: () => Promise<void> } {
  const args = [
    COMPILER,
    '--watch',
    '--preserveWatchOutput',
    '--noEmit',
    '--pretty',
    'false',
    '--project',
    dir,
  ];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const read = typeErrorReader();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const errors = read(line);
    if (errors) onChecked(errors);
  });
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}
