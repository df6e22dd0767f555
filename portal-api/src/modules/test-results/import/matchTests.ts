import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../../kernel/appContext.ts';
import { mapInTurns } from '../../../kernel/mapInTurns.ts';
import { findKnownClients, groupKey, nameKey } from '../../clients/public.ts';
import { headingOf } from './importColumns.ts';
import { animalConflicts } from './animalConflicts.ts';
import {
  findKnownAnimals,
  findKnownGroups,
  findKnownSamples,
  type KnownGroup,
  type StoredSample,
} from './importRepository.ts';
import { IMPORT_TEXTS } from './importTexts.ts';
import { unique, type MatchedTest } from './insertTests.ts';
import { createClientMatcher, isRefused, type ClientMatch, type NewClient } from './matchClients.ts';
import type { ImportedTest } from './parseRow.ts';

const FLUKE_TEST = 3;

export interface StoredMatch extends MatchedTest {
  /** The stored test of the same client, group, day and kind with this sample id. */
  readonly stored: StoredSample | undefined;
  /** Whether such a test waits for its result in another group, or without one. */
  readonly isBookedElsewhere: boolean;
}

/** Finds the clients and the stored samples of the rows, and the rows that contradict them or each other. */
export async function matchTests(
  db: Db,
  businessId: number,
  it: { readonly tests: readonly ImportedTest[]; readonly language: Locale },
): Promise<{ matched: StoredMatch[]; problems: ErrorDetail[] }> {
  const { tests, language } = it;
  const texts = IMPORT_TEXTS[language];
  const known = await findKnownClients(db, businessId, {
    names: unique(tests.map(({ clientName }) => nameKey(clientName))),
    numbers: unique(tests.flatMap(({ clientNumber }) => clientNumber?.toLowerCase() ?? [])),
  });
  const match = createClientMatcher(known);
  const samples = await findKnownSamples(
    db,
    businessId,
    unique(tests.map(({ sampleId }) => sampleId.toLowerCase())),
  );
  const byKey = new Map(samples.map((sample) => [sample.key, sample]));
  const anywhere = Map.groupBy(samples, (sample) => sample.anywhere);
  const clients = await mapInTurns(tests, match);
  const groups = await findKnownGroups(
    db,
    businessId,
    unique(tests.flatMap(({ group }, at) => (group === undefined ? [] : (knownIdOf(clients[at]!) ?? [])))),
  );
  const byName = Map.groupBy(groups, (row) => groupName(row.client_id, row.animal_type, row.name));
  const groupIds = new Map([...byName].map(([name, [row]]) => [name, row!]));
  const matched = tests.map((test, at): StoredMatch => {
    const client = clients[at]!;
    const id = knownIdOf(client);
    const group = groupFor(test, id, groupIds);
    if (id === null) return { test, client, group, stored: undefined, isBookedElsewhere: false };
    const stored = byKey.get(sampleKey(String(id), group, test));
    const others = stored ? [] : (anywhere.get(plainKey(String(id), test)) ?? []);
    const isBookedElsewhere = others.some(({ status }) => status === 'processing');
    return { test, client, group, stored, isBookedElsewhere };
  });
  const refused = matched.flatMap(({ test, client }) => {
    if (client === 'ambiguous') return [problemOf(test, 'clientName', texts.ambiguousClient, language)];
    return 'numbered' in client
      ? [problemOf(test, 'clientNumber', texts.otherNumber(client.numbered), language)]
      : [];
  });
  const twins = matched.flatMap(({ test, client, group }) => {
    const id = knownIdOf(client);
    if (id === null || group === null) return [];
    // A merge of clients may leave two groups with one name.
    const named = byName.get(groupName(id, test.animalType, group.name)) ?? [];
    return named.length > 1 ? [problemOf(test, 'group', texts.ambiguousGroup(group.name), language)] : [];
  });
  const unlike = await findAnimalConflicts(db, businessId, { matched, language });
  const elsewhere = matched.flatMap(({ test, isBookedElsewhere }) =>
    isBookedElsewhere ? [problemOf(test, 'sampleId', texts.bookedElsewhere, language)] : [],
  );
  return {
    matched,
    problems: [...repeatedSamples(matched, language), ...refused, ...twins, ...unlike, ...elsewhere],
  };
}

/** Rows whose electronic id and name are not of one animal. */
async function findAnimalConflicts(
  db: Db,
  businessId: number,
  { matched, language }: { readonly matched: readonly MatchedTest[]; readonly language: Locale },
): Promise<ErrorDetail[]> {
  if (matched.every(({ test }) => test.electronicId === undefined)) return [];
  const clients = unique(matched.flatMap(({ client }) => knownIdOf(client) ?? []));
  const newClients = new Map<NewClient, string>();
  const rows = matched.flatMap(({ test, client }) => {
    if (isRefused(client)) return [];
    const clientId = 'known' in client ? client.known.id : -1 - Number(numberOf(newClients, client.created));
    return [{ test, clientId }];
  });
  const texts = IMPORT_TEXTS[language];
  return animalConflicts(await findKnownAnimals(db, businessId, clients), rows).map(({ test, say }) =>
    problemOf(test, 'electronicId', say(texts), language),
  );
}

/** A sample is unique by client, group, day and kind of test, even if its client is spelled in two ways. */
function repeatedSamples(matched: readonly MatchedTest[], language: Locale): ErrorDetail[] {
  const first = new Map<string, number>();
  const newClients = new Map<NewClient, string>();
  return matched.flatMap(({ test, client, group }) => {
    if (isRefused(client)) return [];
    const owner = 'known' in client ? String(client.known.id) : `new ${numberOf(newClients, client.created)}`;
    const key = sampleKey(owner, group, test);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, test.row);
      return [];
    }
    return [problemOf(test, 'sampleId', IMPORT_TEXTS[language].repeated(before), language)];
  });
}

function knownIdOf(client: ClientMatch): number | null {
  return !isRefused(client) && 'known' in client ? client.known.id : null;
}

function groupName(clientId: number, animalType: number, name: string): string {
  return [clientId, animalType, groupKey(name)].join(' ');
}

/** The group that a row names: the client's own with its spelling, otherwise one to be made. */
function groupFor(
  { group, animalType }: ImportedTest,
  clientId: number | null,
  known: ReadonlyMap<string, KnownGroup>,
): MatchedTest['group'] {
  if (group === undefined) return null;
  const found = clientId === null ? undefined : known.get(groupName(clientId, animalType, group));
  return { id: found?.id ?? null, name: found?.name ?? group };
}

/** The same format as the keys of `findKnownSamples`; a group to be made has its name and species instead of an id. */
function sampleKey(owner: string, group: MatchedTest['group'], test: ImportedTest): string {
  const own = group === null ? 0 : (group.id ?? `new-${test.animalType}-${groupKey(group.name)}`);
  return [owner, kindOf(test), test.tested.testedOn, own, test.sampleId.toLowerCase()].join(' ');
}

function plainKey(owner: string, test: ImportedTest): string {
  return [owner, kindOf(test), test.tested.testedOn, test.sampleId.toLowerCase()].join(' ');
}

function kindOf({ testType }: ImportedTest): string {
  return testType === FLUKE_TEST ? 'fluke' : 'worm';
}

function numberOf<Key>(numbers: Map<Key, string>, key: Key): string {
  const number = numbers.get(key) ?? String(numbers.size);
  numbers.set(key, number);
  return number;
}

export function problemOf(
  { row, sheet }: Pick<ImportedTest, 'row' | 'sheet'>,
  key: 'sampleId' | 'clientName' | 'clientNumber' | 'electronicId' | 'group',
  message: string,
  language: Locale,
): ErrorDetail {
  return { path: headingOf(key, language), row, ...(sheet && { sheet }), message };
}
