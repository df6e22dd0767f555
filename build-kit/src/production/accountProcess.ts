import { spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import type { SystemAccount } from '../suites/systemAccount.ts';

export interface AccountProcess {
  readonly pid: number;
  /** Whether it still runs. */
  readonly isRunning: () => boolean;
  /** Sends a signal to it and to the processes that it started in its group. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
}

export interface ProcessOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly account: SystemAccount;
  readonly cwd: string;
  readonly logFile: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts a program under an account, in a process group of its own, and adds its output to a file. */
export function startProcess(options: ProcessOptions): AccountProcess {
  const { command, args, account, cwd, logFile, env } = options;
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, {
    ...account,
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => resolve()).once('error', () => resolve()),
  );
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isRunning,
    signal: (signal) => isRunning() && signalAll([-(child.pid ?? 0)], signal),
    ended,
  };
}

/** Sends a signal to processes, or to groups by their negative ids. Those that have ended are left out. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Creates a folder that belongs to the account. */
export function folderFor({ uid, gid }: SystemAccount, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/**
 * Lets this process exit in order when it is interrupted or its parent is gone, so that its `exit` listeners end what it
 * has started in other groups.
 */
export function exitWhenStopped(): void {
  const exit = () => process.exit(1);
  process.once('SIGINT', exit).once('SIGTERM', exit).once('disconnect', exit);
}
