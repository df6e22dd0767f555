import { nameKey, postcodeKey, type KnownClient } from '../../clients/public.ts';
import type { ImportedTest } from './parseRow.ts';

export interface NewClient {
  readonly name: string;
  /** The number from the first of its rows that has one. */
  number: string | null;
  readonly postcode: string | null;
}

export type ClientMatch =
  | { readonly known: KnownClient }
  | { readonly created: NewClient }
  | 'ambiguous'
  /** The number of an existing client with this name and postcode, which differs from the row's. */
  | { readonly numbered: string };

export function isRefused(match: ClientMatch): match is 'ambiguous' | { readonly numbered: string } {
  return match === 'ambiguous' || 'numbered' in match;
}

/**
 * Finds the client of a row: the client with that number, otherwise the one with that name (and postcode, if the row
 * has one), otherwise a new client, which all rows that refer to it share.
 */
export function createClientMatcher(known: readonly KnownClient[]) {
  const numbered = known.filter(({ number }) => number);
  // If two clients have the same number, the first wins. Later entries overwrite, so they are added in reverse.
  const byNumber = new Map<string, ClientMatch>(
    numbered.toReversed().map((client) => [client.number!.toLowerCase(), { known: client }]),
  );
  const byName = Map.groupBy(known, ({ name }) => nameKey(name));
  const byPlace = new Map<string, ClientMatch>(
    numbered.map((client) => [placeKey(client.name, client.postcode), { numbered: client.number! }]),
  );
  return (test: Pick<ImportedTest, 'clientName' | 'clientNumber' | 'clientPostcode'>): ClientMatch => {
    const { clientName, clientNumber, clientPostcode } = test;
    const ofNumber = clientNumber && byNumber.get(clientNumber.toLowerCase());
    if (ofNumber) return ofNumber;
    const named = (byName.get(nameKey(clientName)) ?? []).filter(
      ({ postcode, number }) =>
        (!clientPostcode || samePostcode(postcode ?? '', clientPostcode)) &&
        // A client with a different number is a different client with the same name.
        (!clientNumber || !number),
    );
    if (named.length > 1) return 'ambiguous';
    if (named[0]) return { known: named[0] };
    const place = placeKey(clientName, clientPostcode);
    const there = byPlace.get(place) ?? {
      created: { name: clientName, number: null, postcode: clientPostcode ?? null },
    };
    if (there === 'ambiguous' || !('created' in there)) return there;
    const { created } = there;
    if (clientNumber && created.number !== null) return { numbered: created.number };
    if (clientNumber) {
      created.number = clientNumber;
      byNumber.set(clientNumber.toLowerCase(), there);
    }
    byPlace.set(place, there);
    return there;
  };
}

/** The database's unique key: no two clients have the same name and postcode. */
const placeKey = (name: string, postcode: string | null | undefined): string =>
  `${nameKey(name)}\n${postcodeKey(postcode ?? '')}`;
const samePostcode = (a: string, b: string): boolean => postcodeKey(a) === postcodeKey(b);
