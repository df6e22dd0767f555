import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { dataDir, ROOT } from '../workspace/paths.ts';
import type { Command } from './command.ts';
import { CommandError } from '../workspace/commandError.ts';

/** Runs a command of another package's command line, connected to this terminal. */
export function delegate(summary: string, script: string, leading: readonly string[] = []): Command {
  return {
    summary,
    run(args) {
      const file = path.join(ROOT, script);
      if (!existsSync(file)) throw new CommandError(`${script} does not exist in this checkout.`);
      return new Promise((resolve, reject) => {
        const env = { ...process.env, DATA_DIR: dataDir() };
        const child = spawn(process.execPath, [file, ...leading, ...args], {
          stdio: 'inherit',
          cwd: ROOT,
          env,
        });
        // Ctrl-C reaches both processes: the child handles it, and this process only waits.
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
        child.once('error', reject);
        child.once('close', (code) => resolve(code ?? 1));
      });
    },
  };
}
