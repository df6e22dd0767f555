import {
  type Address,
  type AddressOption,
  autocompleteAddress,
  lookupAddress,
  retrieveAddress,
} from '@epigram/shared-contracts/api/address';
import { callApi } from '@epigram/shared-contracts/client';
import { useOperation } from '@epigram/shared-contracts/query';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 300;
const MIN_TEXT_LENGTH = 2;

/** The addresses of a postcode, or the full address if there is only one. */
export interface FoundAddresses {
  readonly options: readonly AddressOption[];
  readonly address: Address | null;
}

async function retrieve(id: string): Promise<Address> {
  return (await callApi(retrieveAddress, { body: { id } })).data;
}

export function useLookupAddress() {
  return useMutation({
    mutationFn: async (body: { postcode: string; country: string | null }): Promise<FoundAddresses> => {
      const { data } = await callApi(lookupAddress, { body });
      const [only] = data;
      return { options: data, address: data.length === 1 && only ? await retrieve(only.id) : null };
    },
  });
}

export function useRetrieveAddress() {
  return useMutation({ mutationFn: retrieve });
}

/** Address suggestions for a text, requested when the user stops typing. */
export function useAddressSuggestions(text: string, country: string | null) {
  const [searchText, setSearchText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearchText(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useOperation(
    autocompleteAddress,
    { body: { text: searchText, country } },
    { enabled: searchText.length >= MIN_TEXT_LENGTH, keepPrevious: true },
  );
}
