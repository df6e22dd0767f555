import { randomBytes } from 'node:crypto';
import {
  MANIFEST_ELEMENT_ID,
  type ReleaseManifest,
  type SignedManifest,
} from '@epigram/shared-contracts/release';
import type { FastifyRequest } from 'fastify';
import type { Page, Upstreams } from '../portal/gateway.ts';
import { REMOTE_ENTRY } from '../rspack/remoteConfig.ts';
import { SHELL, type WorkspacePackage } from '../workspace/workspacePackage.ts';
import { devPath } from './devConfig.ts';
import { devRelease, localKeys, signManifest, withDevReleases } from './devManifest.ts';

const MANIFEST = new RegExp(`(<script[^>]*id="?${MANIFEST_ELEMENT_ID}"?[^>]*>)([^<]*)(</script>)`);

/**
 * React registers with a hook of this name when it starts. The refresh code in a remote loads later and reads from the
 * hook what it missed.
 */
const REACT_HOOK = `(()=>{if(window.__REACT_DEVTOOLS_GLOBAL_HOOK__)return;const renderers=new Map();let last=0;
window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers,supportsFiber:true,inject(r){renderers.set(++last,r);return last},
onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}})()`;

const EMPTY: ReleaseManifest = { sequence: 0, issuedAt: new Date(0).toISOString(), remotes: [] };

interface DevPageOptions {
  readonly packages: readonly WorkspacePackage[];
  readonly dataDir: string;
  readonly upstreams: Upstreams;
}

/** JSON that can't close the script element around it. */
function embeddable(value: SignedManifest): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function manifestIn(html: string): ReleaseManifest {
  try {
    const signed = JSON.parse(MANIFEST.exec(html)?.[2] ?? '') as SignedManifest;
    return JSON.parse(signed.payload) as ReleaseManifest;
  } catch {
    // Nothing has been published yet: the registry's page says so and has no manifest.
    return EMPTY;
  }
}

function devPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "worker-src 'self' blob:",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self' ws:",
  ].join('; ');
}

/** The shell's page with the development builds in its manifest. */
export function devPage({ packages, dataDir, upstreams }: DevPageOptions) {
  const isShellInDev = packages.some(({ name }) => name === SHELL);
  const remotes = packages.filter(({ name }) => name !== SHELL);

  async function devReleases() {
    return Promise.all(
      remotes.map(async (pkg) => {
        const response = await fetch(`${upstreams.dev.get(pkg.name)}${devPath(pkg.name)}${REMOTE_ENTRY}`);
        return devRelease(pkg, Buffer.from(await response.arrayBuffer()));
      }),
    );
  }

  async function devShell(manifest: string): Promise<Page> {
    const nonce = randomBytes(16).toString('base64');
    const response = await fetch(`${upstreams.dev.get(SHELL)}${devPath(SHELL)}index.html`);
    const html = (await response.text())
      .replaceAll('__EPIGRAM_NONCE__', nonce)
      .replace('<head>', `<head><script nonce="${nonce}">${REACT_HOOK}</script>`)
      .replace('__EPIGRAM_MANIFEST__', () => manifest)
      .replace('__EPIGRAM_KEYS__', () => localKeys(dataDir));
    return { status: response.status, html, headers: { 'content-security-policy': devPolicy(nonce) } };
  }

  return async function page(request: FastifyRequest): Promise<Page> {
    const headers = { accept: 'text/html', cookie: request.headers.cookie ?? '' };
    const built = await fetch(`${upstreams.registry}${request.url}`, { headers });
    const html = await built.text();
    const manifest = withDevReleases(manifestIn(html), await devReleases());
    const text = embeddable(signManifest(manifest, dataDir));
    if (isShellInDev) return devShell(text);
    const policy = built.headers.get('content-security-policy');
    return {
      status: built.status,
      html: html.replace(MANIFEST, (_, start: string, __, end: string) => `${start}${text}${end}`),
      headers: policy ? { 'content-security-policy': policy } : {},
    };
  };
}
