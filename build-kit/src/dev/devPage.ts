import { createPrivateKey, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import type { ReleaseManifest } from '@epigram/shared-contracts/release';
import { parseShellTemplate } from '@epigram/shared-contracts/release/page';
import type { FastifyRequest } from 'fastify';
import type { Page, Upstreams } from '../portal/gateway.ts';
import { REMOTE_ENTRY } from '../rspack/remoteConfig.ts';
import { SHELL, type WorkspacePackage } from '../workspace/workspacePackage.ts';
import { devPath } from './devIdentity.ts';
import { devRelease, manifestIn, withDevReleases } from './devManifest.ts';
import { embeddable, pageSigner, type PageSigner } from './pageSigner.ts';

/**
 * React registers with a hook of this name when it starts. The refresh code in a remote loads later and reads from the
 * hook what it missed.
 */
const REACT_HOOK = `(()=>{if(window.__REACT_DEVTOOLS_GLOBAL_HOOK__)return;const renderers=new Map();let last=0;
window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers,supportsFiber:true,inject(r){renderers.set(++last,r);return last},
onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}})()`;

interface DevPageOptions {
  readonly packages: readonly WorkspacePackage[];
  readonly dataDir: string;
  readonly upstreams: Upstreams;
}

/** Signs with the local registry's key. */
function localSigner(dataDir: string): PageSigner {
  const file = path.join(dataDir, 'registry', 'keys', 'signing-key.pem');
  return pageSigner(createPrivateKey(process.env['REGISTRY_SIGNING_KEY'] ?? readFileSync(file, 'utf8')));
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

  /** The shell's HTML with its placeholders: of its development build, or of the release that is live. */
  async function shellHtml({ shell }: ReleaseManifest): Promise<string | undefined> {
    if (!isShellInDev && !shell) return undefined;
    const url = isShellInDev
      ? `${upstreams.dev.get(SHELL)}${devPath(SHELL)}index.html`
      : `${upstreams.registry}/remotes/${SHELL}/${shell?.version}/index.html`;
    const html = await (await fetch(url)).text();
    if (!isShellInDev) return html;
    return html.replace('<head>', `<head><script nonce="__EPIGRAM_NONCE__">${REACT_HOOK}</script>`);
  }

  return async function page(request: FastifyRequest): Promise<Page> {
    const { cookie = '', 'accept-language': languages = '' } = request.headers;
    const headers = { accept: 'text/html', cookie, 'accept-language': languages };
    const built = await fetch(`${upstreams.registry}${request.url}`, { headers });
    const html = await built.text();
    const manifest = withDevReleases(manifestIn(html), await devReleases());
    const template = await shellHtml(manifest);
    const policy = built.headers.get('content-security-policy') ?? '';
    if (template === undefined) {
      return { status: built.status, html, headers: { 'content-security-policy': policy } };
    }
    const signer = localSigner(dataDir);
    const nonce = randomBytes(16).toString('base64');
    const [path = ''] = request.url.split('?');
    const page = parseShellTemplate(template).render({
      nonce,
      manifest: embeddable(signer.sign(manifest)),
      keys: signer.keys,
      remotes: manifest.remotes,
      visit: {
        path,
        language: toLocale(/<html lang="?(\w+)/.exec(html)?.[1]) ?? FALLBACK_LOCALE,
      },
    });
    const ownPolicy = isShellInDev
      ? devPolicy(nonce)
      : policy.replaceAll(/'nonce-[^']+'/g, `'nonce-${nonce}'`);
    return { status: 200, html: page, headers: { 'content-security-policy': ownPolicy } };
  };
}
