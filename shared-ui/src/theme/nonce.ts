import { NONCE_META_NAME } from '@epigram/shared-contracts/release';

/** The nonce of this page's content security policy, or `undefined` if the page has none. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${NONCE_META_NAME}"]`);
  // Browsers hide the nonce attribute from scripts, so the server writes it into `content`.
  return meta?.content || undefined;
}
