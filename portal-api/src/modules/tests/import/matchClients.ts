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
  const numbered = known.filter(({ number }) => number);
  // Of two with one number the first is meant: the later entry stands, so they go in backwards.
  const byNumber = new Map(
    numbered.toReversed().map((client) => [client.number!.toLowerCase(), client] as const),
  );
  const byName = Map.groupBy(known, ({ name }) => name.toLowerCase());
  const created = new Map<string, NewClient>();
  return (test: Pick<ImportedTest, 'clientName' | 'clientNumber' | 'clientPostcode'>): ClientMatch => {
    const { clientName, clientNumber, clientPostcode } = test;
    const ofNumber = clientNumber && byNumber.get(clientNumber.toLowerCase());
    if (ofNumber) return { known: ofNumber };
    const named = (byName.get(clientName.toLowerCase()) ?? []).filter(
      ({ postcode, number }) =>
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

const postcodeKey = (text: string): string => text.replaceAll(' ', '').toUpperCase();
const samePostcode = (a: string, b: string): boolean => postcodeKey(a) === postcodeKey(b);
