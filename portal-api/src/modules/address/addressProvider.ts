import type { Address, AddressOption } from '@epigram/shared-contracts/api/address';

/** Who knows addresses. A country narrows the answers; undefined asks for all that the provider knows. */
export interface AddressProvider {
  lookup(it: { postcode: string; country?: string | null | undefined }): Promise<AddressOption[]>;
  autocomplete(it: { text: string; country?: string | null | undefined }): Promise<AddressOption[]>;
  /** Undefined for an id that is none of this provider's. */
  retrieve(id: string): Promise<Address | undefined>;
}

export const MOST_OPTIONS = 10;
