import { execFile, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CACHE_DIR, ROOT } from '../workspace/paths.ts';

const COMPILER = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const MOST_OUTPUT = 16 * 1024 * 1024;

export interface TypeChecker {
  /** Checks now, or once more after the check that runs. */
  check(): void;
  stop(): void;
}

/** Errors as the compiler prints them, each with the indented lines that explain it. */
export function typeErrorsIn(output: string): string[] {
  return output
    .split(/\n(?!\s)/)
    .map((text) => text.trimEnd())
    .filter((text) => text !== '');
}

/**
 * Checks the types of a package beside the bundler, which only erases them; TypeScript 7 has no interface for plugins. Only
 * what changed since the last check is read again.
 */
export function typeChecker(dir: string, onChecked: (errors: readonly string[]) => void): TypeChecker {
  const known = path.join(CACHE_DIR, 'types');
  mkdirSync(known, { recursive: true });
  const file = path.join(known, `${path.basename(dir)}.tsbuildinfo`);
  const args = [
    COMPILER,
    '--noEmit',
    '--pretty',
    'false',
    '--incremental',
    '--tsBuildInfoFile',
    file,
    '--project',
    dir,
  ];
  let running: ChildProcess | undefined;
  let isWanted = false;
  let isStopped = false;

  function check(): void {
    isWanted = Boolean(running);
    if (running || isStopped) return;
    running = execFile(process.execPath, args, { cwd: ROOT, maxBuffer: MOST_OUTPUT }, (_error, stdout) => {
      running = undefined;
      if (isStopped) return;
      // What changed meanwhile is told with the next round.
      if (isWanted) check();
      else onChecked(typeErrorsIn(stdout));
    });
  }

  return {
    check,
    stop() {
      isStopped = true;
      running?.kill();
    },
  };
}
