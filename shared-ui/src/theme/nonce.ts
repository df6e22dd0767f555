import { NONCE_META_NAME } from '@epigram/shared-contracts/release';

/** The nonce of this page's content security policy, or `undefined` where the page has none. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${NONCE_META_NAME}"]`);
  // Browsers hide a nonce attribute from scripts that read it as markup; `content` is what the server wrote.
  return meta?.content || undefined;
}
