import type { Address, AddressOption } from '@epigram/shared-contracts/api/address';

/** A source of addresses. A country narrows the results; undefined searches all countries. */
export interface AddressProvider {
  lookup(it: { postcode: string; country?: string | null | undefined }): Promise<AddressOption[]>;
  autocomplete(it: { text: string; country?: string | null | undefined }): Promise<AddressOption[]>;
  /** Undefined if the id is not from this provider. */
  retrieve(id: string): Promise<Address | undefined>;
}

export const MAX_OPTIONS = 10;
