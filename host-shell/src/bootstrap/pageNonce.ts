import { NONCE_META_NAME } from '@epigram/shared-contracts/release';

/** The nonce of this page's content security policy, or `undefined` if the page has none. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${NONCE_META_NAME}"]`)?.content || undefined;
}
