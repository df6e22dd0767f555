import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { createHash } from 'node:crypto';
import { SHELL_NAME } from '../release/releaseSchema.ts';

export interface BuiltRelease {
  readonly release: ReleaseDescription;
  /** Bytes by path. */
  readonly contents: ReadonlyMap<string, Buffer>;
}

interface Wish {
  readonly name?: string;
  readonly version?: string;
  readonly contract?: string;
  readonly mount?: readonly string[];
  /** Text that makes one build differ from another. */
  readonly content?: string;
  readonly exposes?: readonly string[];
  /** Of a remote what it needs of the shell, of the shell what it provides. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Named by the build's federation manifest, not necessarily there. */
  readonly chunks?: readonly string[];
  /** More of the entry's text. */
  readonly entry?: string;
  /** Of a shell, the text of its service worker. */
  readonly worker?: string;
}

export const SHELL_HTML = `<!doctype html><html><head><meta name="epigram-nonce" content="__EPIGRAM_NONCE__">
<script type="application/json" id="epigram-manifest">__EPIGRAM_MANIFEST__</script>
<script type="application/json" id="epigram-manifest-keys">__EPIGRAM_KEYS__</script></head><body></body></html>`;

/** A small build of a remote, whole: description and bytes. */
export function aRemote(wish: Wish = {}): BuiltRelease {
  const { name = 'mfe-home', version = '1.0.0', contract = '^1.0.0' } = wish;
  const content = wish.content ?? `${name} ${version}`;
  const none = { sync: [], async: [] };
  const assets = { js: { sync: [], async: wish.chunks ?? [] }, css: none };
  const exposes = (wish.exposes ?? ['./remote']).map((path) => ({ path, assets }));
  const shared = Object.entries(wish.shared ?? {}).map(([key, requiredVersion]) => {
    return { name: key, requiredVersion };
  });
  return build(
    { name, version, contract, mount: wish.mount ?? [`/${name}`], entry: 'remoteEntry.js' },
    {
      'remoteEntry.js':
        `globalThis.${containerOf(name, version)} = ${JSON.stringify(content)};${wish.entry ?? ''}`.padEnd(
          3_000,
        ),
      'static/page.css': 'body { color: green }',
      'mf-manifest.json': JSON.stringify({ exposes, shared }),
    },
  );
}

export function aShell(wish: Wish = {}): BuiltRelease {
  const { version = '1.0.0', contract = '1.0.0', content = '', shared } = wish;
  const provides = shared ? { provides: { shared, slots: [] } } : {};
  return build(
    { name: SHELL_NAME, version, contract, mount: [], entry: 'index.html', ...provides },
    {
      'index.html': SHELL_HTML + content,
      'static/shell.js': 'start();',
      ...(wish.worker !== undefined && { 'serviceWorker.js': wish.worker }),
    },
  );
}

function build(
  description: Pick<ReleaseDescription, 'name' | 'version' | 'contract' | 'mount' | 'entry' | 'provides'>,
  texts: Readonly<Record<string, string>>,
): BuiltRelease {
  const contents = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));
  const files = [...contents].map(([path, bytes]) => ({
    path,
    integrity: integrityOf(bytes),
    size: bytes.length,
  }));
  const container = containerOf(description.name, description.version);
  const origin = { commit: 'c0ffee', builder: 'test', time: '2026-11-20T10:00:00.000Z' };
  return { release: { ...description, container, initial: [], files, build: origin }, contents };
}

function containerOf(name: string, version: string): string {
  return `epigram_${name}_${version}`.replaceAll(/\W/g, '_');
}

export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
