import { execFileSync } from 'node:child_process';

/** The account that a child process runs as; empty where it is this process's own. */
export interface SystemAccount {
  readonly uid?: number;
  readonly gid?: number;
}

/** The first of these accounts that there is. Only root can, and for some servers must, start as another one. */
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
  throw new Error(`A server of the tests does not run as root, and there is none of ${names.join(', ')}`);
}
