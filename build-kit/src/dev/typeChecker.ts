import { execFile, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CACHE_DIR, ROOT } from '../workspace/paths.ts';

const COMPILER = path.join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

export interface TypeChecker {
  /** Checks now, or once more after the current check. */
  check(): void;
  stop(): void;
}

/** The compiler's errors, each with the indented lines that explain it. */
export function typeErrorsIn(output: string): string[] {
  return output
    .split(/\n(?!\s)/)
    .map((text) => text.trimEnd())
    .filter((text) => text !== '');
}

/**
 * Checks a package's types separately from the bundler, which only strips them; TypeScript 7 has no plugin interface.
 * Only files that changed since the last check are read again.
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
    running = execFile(
      process.execPath,
      args,
      { cwd: ROOT, maxBuffer: MAX_OUTPUT_BYTES },
      (_error, stdout) => {
        running = undefined;
        if (isStopped) return;
        // Changes made meanwhile are reported in the next round.
        if (isWanted) check();
        else onChecked(typeErrorsIn(stdout));
      },
    );
  }

  return {
    check,
    stop() {
      isStopped = true;
      running?.kill();
    },
  };
}
