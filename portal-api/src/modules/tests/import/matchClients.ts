import type { ImportedTest } from './parseRow.ts';
import type { KnownClient } from './importRepository.ts';

export interface NewClient {
  readonly name: string;
  readonly number: string | null;
  readonly postcode: string | null;
}

export type ClientMatch = { readonly known: KnownClient } | { readonly created: NewClient } | 'ambiguous';

/**
 * Whose test a row is: the client with that number, else the one with that name (and postcode, where the row has one),
 * else a new client, one for all rows that mean it.
 */
export function createClientMatcher(known: readonly KnownClient[]) {
  const created = new Map<string, NewClient>();
  return (test: Pick<ImportedTest, 'clientName' | 'clientNumber' | 'clientPostcode'>): ClientMatch => {
    const { clientName, clientNumber, clientPostcode } = test;
    const byNumber = clientNumber && known.find(({ number }) => number && sameText(number, clientNumber));
    if (byNumber) return { known: byNumber };
    const named = known.filter(
      ({ name, postcode, number }) =>
        sameText(name, clientName) &&
        (!clientPostcode || samePostcode(postcode ?? '', clientPostcode)) &&
        // A client with another number is another client of that name.
        (!clientNumber || !number),
    );
    if (named.length > 1) return 'ambiguous';
    if (named[0]) return { known: named[0] };
    const key = `${clientName.toLowerCase()}\n${postcodeKey(clientPostcode ?? '')}`;
    const fresh = created.get(key) ?? {
      name: clientName,
      number: clientNumber ?? null,
      postcode: clientPostcode ?? null,
    };
    created.set(key, fresh);
    return { created: fresh };
  };
}

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const postcodeKey = (text: string): string => text.replaceAll(' ', '').toUpperCase();
const samePostcode = (a: string, b: string): boolean => postcodeKey(a) === postcodeKey(b);
