import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The part of the page's manifest that a journey changes. */
interface PageManifest {
  readonly remotes: readonly ({ readonly name: string } & Readonly<Record<string, unknown>>)[];
}

const EMBEDDED = /(<script[^>]*id="epigram-manifest"[^>]*>)([\s\S]*?)(<\/script>)/;

/** Replaces the page's manifest with a correctly signed one, as a holder of the registry's key could. */
export function signManifest(html: string, change: (manifest: PageManifest) => PageManifest): string {
  const file = path.join(process.env['DATA_DIR'] ?? '.data', 'registry', 'keys', 'signing-key.pem');
  const key = createPrivateKey(process.env['REGISTRY_SIGNING_KEY'] ?? readFileSync(file, 'utf8'));
  const replaced = html.replace(EMBEDDED, (_all, open: string, text: string, close: string) => {
    const { payload, keyId } = JSON.parse(text) as { payload: string; keyId: string };
    const changed = JSON.stringify(change(JSON.parse(payload) as PageManifest));
    const signature = sign(null, Buffer.from(changed), key).toString('base64');
    const signed = JSON.stringify({ payload: changed, signature, keyId });
    return `${open}${signed.replaceAll('<', '\\u003c')}${close}`;
  });
  if (replaced === html) throw new Error('The page has no manifest');
  return replaced;
}
