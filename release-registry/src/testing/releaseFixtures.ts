import { type ReleaseDescription, remoteGuard } from '@epigram/shared-contracts/release';
import { createHash } from 'node:crypto';
import { SHELL_NAME } from '../domain/releaseSchema.ts';

export interface BuiltRelease {
  readonly release: ReleaseDescription;
  /** Bytes by path. */
  readonly contents: ReadonlyMap<string, Buffer>;
}

interface ReleaseOptions {
  readonly name?: string;
  readonly version?: string;
  readonly contract?: string;
  readonly mount?: readonly string[];
  /** A text that distinguishes one build from another. */
  readonly content?: string;
  readonly exposes?: readonly string[];
  /** The modules that a remote needs from the shell, or that the shell provides. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Listed in the build's federation manifest, but not necessarily present. */
  readonly chunks?: readonly string[];
  /** What the description states. */
  readonly sizes?: ReleaseDescription['sizes'];
  /** Further files, text by path. */
  readonly files?: Readonly<Record<string, string>>;
  /** Additional text of the entry. */
  readonly entry?: string;
  /** For a shell: the text of its service worker. */
  readonly worker?: string;
  /** A shell from before 4.62, which needs every plan inside its manifest. */
  readonly needsPlansInside?: boolean;
}

export const SHELL_HTML = `<!doctype html><html lang="__EPIGRAM_LANGUAGE__"><head><title>__EPIGRAM_TITLE__</title><meta name="epigram-nonce" content="__EPIGRAM_NONCE__">
<script type="application/json" id="epigram-manifest">__EPIGRAM_MANIFEST__</script>
<script type="application/json" id="epigram-plans">__EPIGRAM_PLANS__</script>
<script type="application/json" id="epigram-manifest-keys">__EPIGRAM_KEYS__</script></head><body></body></html>`;

const PLANS_ELEMENT = /<script[^>]*epigram-plans[^]*?<\/script>/;

/** A small, complete build of a remote: description and bytes. */
export function aRemote(options: ReleaseOptions = {}): BuiltRelease {
  const { name = 'mfe-home', version = '1.0.0', contract = '^1.0.0' } = options;
  const content = options.content ?? `${name} ${version}`;
  const none = { sync: [], async: [] };
  const assets = { js: { sync: [], async: options.chunks ?? [] }, css: none };
  const exposed = options.exposes ?? ['./remote'];
  const exposes = exposed.map((path) => ({ path, assets }));
  const shared = Object.entries(options.shared ?? {}).map(([key, requiredVersion]) => {
    return { name: key, requiredVersion };
  });
  return build(
    {
      name,
      version,
      contract,
      mount: options.mount ?? [`/${name}`],
      entry: 'remoteEntry.js',
      ...(options.sizes && { sizes: options.sizes }),
    },
    {
      'remoteEntry.js':
        `globalThis.${containerOf(name, version)} = ${JSON.stringify(content)};${JSON.stringify(exposed)};${options.entry ?? ''}`.padEnd(
          3_000,
        ),
      'static/page.css': `p${remoteGuard(name)} { color: green }`,
      'mf-manifest.json': JSON.stringify({ exposes, shared }),
      ...options.files,
    },
  );
}

export function aShell(options: ReleaseOptions = {}): BuiltRelease {
  const { version = '1.0.0', contract = '1.0.0', content = '', shared, needsPlansInside = false } = options;
  const provides = shared ? { provides: { shared, slots: [] } } : {};
  return build(
    { name: SHELL_NAME, version, contract, mount: [], entry: 'index.html', ...provides },
    {
      'index.html': (needsPlansInside ? SHELL_HTML.replace(PLANS_ELEMENT, '') : SHELL_HTML) + content,
      'static/shell.js': 'start();',
      ...(options.worker !== undefined && { 'serviceWorker.js': options.worker }),
      ...options.files,
    },
  );
}

function build(
  description: Pick<
    ReleaseDescription,
    'name' | 'version' | 'contract' | 'mount' | 'entry' | 'provides' | 'sizes'
  >,
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
