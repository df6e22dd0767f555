/** A signed text in the DSSE format, as other tools of the supply chain read it. */
export interface SignedStatement {
  readonly payloadType: string;
  /** The text in base64. */
  readonly payload: string;
  /** Ed25519 over the DSSE pre-authentication encoding, in base64. */
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}
