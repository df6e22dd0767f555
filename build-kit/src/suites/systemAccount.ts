import { execFileSync } from 'node:child_process';

/** The account under which a child process runs; empty if it is this process's own. */
export interface SystemAccount {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * The first of these accounts that exists. Only root can start a process under another account, and for some servers
 * must.
 */
export function systemAccount(names: readonly string[]): SystemAccount {
  if (process.getuid?.() !== 0) return {};
  for (const name of names) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  throw new Error(
    `The test servers cannot run as root, and none of these accounts exists: ${names.join(', ')}`,
  );
}
