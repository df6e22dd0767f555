import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Where the embedded engine keeps a database, and where its next and previous ones are while they are exchanged. */
export function embeddedFiles(dataDir: string) {
  return {
    data: path.join(dataDir, 'pgdata'),
    next: path.join(dataDir, 'pgdata.next'),
    previous: path.join(dataDir, 'pgdata.previous'),
  };
}

/** After an exchange that was broken off: the old database counts until the new one is in its place. */
export function settleFiles(dataDir: string): void {
  const { data, next, previous } = embeddedFiles(dataDir);
  if (existsSync(previous)) {
    if (existsSync(data)) rmSync(previous, { recursive: true });
    else renameSync(previous, data);
  }
  rmSync(next, { recursive: true, force: true });
}
