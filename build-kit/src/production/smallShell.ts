import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseDescription } from '@epigram/shared-contracts/release';

const HTML = `<!doctype html><html lang="__EPIGRAM_LANGUAGE__"><head><title>__EPIGRAM_TITLE__</title><meta name="epigram-nonce" content="__EPIGRAM_NONCE__">
<script type="application/json" id="epigram-manifest">__EPIGRAM_MANIFEST__</script>
<script type="application/json" id="epigram-plans">__EPIGRAM_PLANS__</script>
<script type="application/json" id="epigram-manifest-keys">__EPIGRAM_KEYS__</script></head><body></body></html>`;

/** Writes a release of the shell with these scripts, as a build does, for a registry that only has to serve it. */
export function writeSmallShell(folder: string, scripts: readonly string[]): void {
  const contents = new Map([['index.html', HTML], ...scripts.map((name) => [name, `// ${name}`] as const)]);
  const files = [...contents].map(([name, text]) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    return { path: name, integrity, size: Buffer.byteLength(text) };
  });
  const release: ReleaseDescription = {
    name: 'host-shell',
    version: '1.0.0',
    contract: '1.0.0',
    mount: [],
    entry: 'index.html',
    container: 'epigram_host_shell',
    initial: [],
    files,
    build: { commit: 'c0ffee', builder: 'test', time: '2026-01-05T10:00:00.000Z' },
  };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
}
