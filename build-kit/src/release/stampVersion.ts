import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isSourceMap } from './releaseDescription.ts';
import type { ReleaseIdentity } from './releaseIdentity.ts';

const TEXT = /\.(?:js|css|html|json)$/;
const INTEGRITY = /sha384-[A-Za-z0-9+/]{64}/g;

function filesOf(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** SHA-256 (hex) over every file of a build and the release's other fields. */
export function hashOfOutput(dir: string, declaration: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(declaration));
  for (const file of filesOf(dir).filter((name) => !isSourceMap(name))) {
    const content = readFileSync(file);
    hash.update(`${path.relative(dir, file).replaceAll(path.sep, '/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Replaces the names in a bundle by those of its release. A changed file has another integrity value, so the files that
 * contain that value change after it, from the chunks to the entry.
 */
export function stampVersion(dir: string, draft: ReleaseIdentity, final: ReleaseIdentity): void {
  const contents = new Map(filesOf(dir).map((file) => [file, readFileSync(file)] as const));
  const byIntegrity = new Map([...contents].map(([file, content]) => [integrityOf(content), file] as const));
  const stamped = new Map<string, string>();

  /** Writes a file with its final names. Returns its final integrity value. */
  function stamp(file: string): string {
    const known = stamped.get(file);
    if (known) return known;
    const content = contents.get(file) ?? Buffer.alloc(0);
    // A reference to itself keeps its current value, because a file can't contain its own hash.
    stamped.set(file, integrityOf(content));
    if (!TEXT.test(file)) return integrityOf(content);
    const text = content
      .toString('utf8')
      .replaceAll(draft.container, final.container)
      .replaceAll(draft.version, final.version)
      .replaceAll(INTEGRITY, (value) => {
        const named = byIntegrity.get(value);
        return named ? stamp(named) : value;
      });
    const after = Buffer.from(text);
    if (!after.equals(content)) writeFileSync(file, after);
    stamped.set(file, integrityOf(after));
    return integrityOf(after);
  }
  for (const file of contents.keys()) stamp(file);
}
