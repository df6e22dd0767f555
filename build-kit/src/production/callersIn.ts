import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SystemAccount } from '../suites/systemAccount.ts';

/** `127.0.0.1` in /proc/net/tcp. */
const LOOPBACK_HEX = '0100007F';
/** The folder and the open files of each process, one link per line. */
const LIST = `find /proc/[0-9]*/cwd /proc/[0-9]*/fd -maxdepth 1 -type l -printf '%p %l\\n'`;

/**
 * The processes that run in folders of `dir`, by their connections on the loopback interface: from
 * `<their port>><the port of the other end>` to the name of the folder. Linux shows the open files of processes only to
 * their own account, so `account` must be theirs.
 */
export async function callersIn(dir: string, account: SystemAccount): Promise<Map<string, string>> {
  const folders = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const line of (await listed(account)).split('\n')) {
    const [, pid = '', kind = '', target = ''] = /^\/proc\/(\d+)\/(cwd|fd)\S* (.*)$/.exec(line) ?? [];
    if (kind === 'cwd') folders.set(pid, target);
    const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
    if (inode) owners.set(inode, pid);
  }
  const callers = new Map<string, string>();
  for (const { ports, inode } of connections()) {
    const folder = path.relative(dir, folders.get(owners.get(inode) ?? '') ?? '/');
    if (!folder.startsWith('..')) callers.set(ports, folder.split(path.sep)[0] ?? '');
  }
  return callers;
}

function listed(account: SystemAccount): Promise<string> {
  return new Promise((resolve) => {
    // It fails for processes of others and for those that end meanwhile, and lists the rest.
    execFile('sh', ['-c', LIST], { ...account, maxBuffer: 64_000_000 }, (_error, stdout) => resolve(stdout));
  });
}

function connections(): { ports: string; inode: string }[] {
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '']) => local.startsWith(LOOPBACK_HEX))
    .map(([, local = '', remote = '', , , , , , , inode = '']) => ({
      ports: [local, remote].map((end) => Number.parseInt(end.split(':')[1] ?? '', 16)).join('>'),
      inode,
    }));
}
