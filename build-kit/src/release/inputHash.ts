import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Tests and their helpers are never bundled, so changing them creates no new release. */
const NOT_BUILT = /(\.test\.tsx?|[\\/]testing[\\/].*)$/;

function filesUnder(start: string): string[] {
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [start];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * SHA-256 (hex) of the paths and contents of all inputs of a build. `starts` are files or folders, in any order; a
 * missing one counts as empty. `settings` are the other inputs of the build.
 */
export function inputHash(root: string, starts: readonly string[], settings = ''): string {
  const files = new Set(starts.flatMap(filesUnder).filter((file) => !NOT_BUILT.test(file)));
  const hash = createHash('sha256').update(settings);
  for (const file of [...files].sort()) {
    const content = readFileSync(file);
    hash
      .update(`${path.relative(root, file).replaceAll(path.sep, '/')}\0${content.length}\0`)
      .update(content);
  }
  return hash.digest('hex');
}

/**
 * Eight hex digits of a hash for use as a semver pre-release. They start with a letter, because semver refuses an
 * all-digit identifier with a leading zero.
 */
export function shortHash(hex: string): string {
  return /[a-f][0-9a-f]{7}/.exec(hex)?.[0] ?? `f${hex.slice(0, 7)}`;
}
