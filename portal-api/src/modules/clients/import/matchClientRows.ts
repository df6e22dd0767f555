import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../../kernel/appContext.ts';
import type { CellProblem } from '../../../kernel/spreadsheet/rowReader.ts';
import { headingOf } from '../../../kernel/spreadsheet/sheetColumn.ts';
import { nameKey, postcodeKey } from '../nameKey.ts';
import { CLIENT_COLUMNS, type ClientKey } from './clientColumns.ts';
import { findKnownClients, type KnownClient } from './clientImportRepository.ts';
import { CLIENT_IMPORT_TEXTS } from './clientImportTexts.ts';
import type { ImportedClient } from './parseClient.ts';

export interface MatchedClient {
  readonly client: ImportedClient;
  /** The business's client with this name and postcode. */
  readonly known: KnownClient | undefined;
}

/**
 * Finds the rows whose client the business has already, however its name is spelled, and refuses those that may be another
 * spelling of a client, because a second client splits the results of a farm.
 */
export async function matchClientRows(
  db: Db,
  businessId: number,
  it: { readonly clients: readonly ImportedClient[]; readonly language: Locale },
): Promise<{ matched: MatchedClient[]; problems: CellProblem[] }> {
  const { clients, language } = it;
  const texts = CLIENT_IMPORT_TEXTS[language];
  const known = await findKnownClients(db, businessId, {
    names: [...new Set(clients.map(({ name }) => nameKey(name)))],
    numbers: [...new Set(clients.flatMap(({ number }) => number?.toLowerCase() ?? []))],
  });
  const byPlace = new Map(known.map((client) => [placeKey(client), client]));
  const byName = new Map(known.map((client) => [similarKey(client), client]));
  const byNumber = new Map(
    known.flatMap((client) => (client.number ? [[numberKey(client.number), client]] : [])),
  );
  const rows = firstRows(clients);
  const problems: CellProblem[] = [];
  const fail = (client: ImportedClient, key: ClientKey, message: string) =>
    problems.push({ path: headingOf(CLIENT_COLUMNS, key, language), row: client.row, message });
  const matched = clients.flatMap((client): MatchedClient[] => {
    const before = problems.length;
    const same = byPlace.get(placeKey(client));
    const ofNumber = client.number === null ? undefined : byNumber.get(numberKey(client.number));
    const first = rows.ofPlace.get(placeKey(client))!;
    const firstOfNumber = client.number === null ? client.row : rows.ofNumber.get(numberKey(client.number))!;
    const similar = same ? undefined : byName.get(otherKey(client));
    const similarRow = rows.similar.get(otherKey(client)) ?? client.row;
    if (first < client.row) fail(client, 'name', texts.repeated(first));
    else if (same && client.number !== null && same.number !== null && ofNumber?.id !== same.id)
      fail(client, 'number', texts.otherNumber(same.number));
    else if (ofNumber && ofNumber.id !== same?.id) fail(client, 'number', texts.numberTaken(ofNumber.name));
    else if (similar) fail(client, 'postcode', texts.similar(similar.name, similar.postcode));
    else if (similarRow < client.row) fail(client, 'postcode', texts.similarRow(similarRow));
    else if (firstOfNumber < client.row) fail(client, 'number', texts.numberRepeated(firstOfNumber));
    return problems.length > before ? [] : [{ client, known: same }];
  });
  return { matched, problems };
}

type Placed = Pick<KnownClient, 'name' | 'postcode'>;

const placeKey = ({ name, postcode }: Placed): string => `${nameKey(name)}\n${postcodeKey(postcode ?? '')}`;
const numberKey = (number: string): string => number.toLowerCase();

/** Two clients with one name may be one if exactly one of them has a postcode. */
const similarKey = ({ name, postcode }: Placed): string => `${nameKey(name)}\n${postcode === null}`;
const otherKey = ({ name, postcode }: Placed): string => `${nameKey(name)}\n${postcode !== null}`;

function firstRows(clients: readonly ImportedClient[]) {
  const ofPlace = new Map<string, number>();
  const ofNumber = new Map<string, number>();
  const similar = new Map<string, number>();
  for (const client of clients) {
    const { row, number } = client;
    if (!ofPlace.has(placeKey(client))) ofPlace.set(placeKey(client), row);
    if (!similar.has(similarKey(client))) similar.set(similarKey(client), row);
    if (number !== null && !ofNumber.has(numberKey(number))) ofNumber.set(numberKey(number), row);
  }
  return { ofPlace, ofNumber, similar };
}
