import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CACHE_DIR } from './paths.ts';

interface DebianTool {
  readonly name: string;
  /** The package that contains it, and its path there. */
  readonly package: string;
  readonly file: string;
}

function succeeds(command: string, args: readonly string[], cwd: string): boolean {
  return spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0;
}

/** Extracts the program from Debian's package, because installing a server's package starts the server. */
function unpack(tool: DebianTool, target: string): boolean {
  mkdirSync(CACHE_DIR, { recursive: true });
  const dir = mkdtempSync(path.join(CACHE_DIR, `${tool.name}-`));
  try {
    if (!succeeds('apt-get', ['download', tool.package], dir)) return false;
    const [archive = ''] = readdirSync(dir);
    if (!succeeds('dpkg', ['-x', archive, 'unpacked'], dir)) return false;
    mkdirSync(path.dirname(target), { recursive: true });
    renameSync(path.join(dir, 'unpacked', tool.file), target);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A program that is installed, or available from Debian; undefined otherwise. */
export function debianTool(tool: DebianTool): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin'];
  const kept = path.join(CACHE_DIR, 'tools', tool.name);
  const found = [...folders.map((folder) => path.join(folder, tool.name)), kept].find((file) =>
    existsSync(file),
  );
  return found ?? (unpack(tool, kept) ? kept : undefined);
}
