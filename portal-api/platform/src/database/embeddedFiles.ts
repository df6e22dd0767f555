import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The paths of the embedded engine's database, and of the next and previous ones while it is being replaced. */
export function embeddedFiles(dataDir: string) {
  return {
    data: path.join(dataDir, 'pgdata'),
    next: path.join(dataDir, 'pgdata.next'),
    previous: path.join(dataDir, 'pgdata.previous'),
  };
}

/** Cleans up after an interrupted replacement. The old database is kept unless the new one is in place. */
export function settleFiles(dataDir: string): void {
  const { data, next, previous } = embeddedFiles(dataDir);
  if (existsSync(previous)) {
    if (existsSync(data)) rmSync(previous, { recursive: true });
    else renameSync(previous, data);
  }
  rmSync(next, { recursive: true, force: true });
}
