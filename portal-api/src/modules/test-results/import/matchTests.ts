import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../../kernel/appContext.ts';
import { mapInTurns } from '../../../kernel/mapInTurns.ts';
import { headingOf } from './importColumns.ts';
import { findKnownClients, findKnownSamples, type StoredSample } from './importRepository.ts';
import { IMPORT_TEXTS } from './importTexts.ts';
import { unique, type MatchedTest } from './insertTests.ts';
import { createClientMatcher, isRefused, type NewClient } from './matchClients.ts';
import { nameKey } from './nameKey.ts';
import type { ImportedTest } from './parseRow.ts';

const FLUKE_TEST = 3;

export interface StoredMatch extends MatchedTest {
  /** The stored test of the same client, day and kind with this sample id. */
  readonly stored: StoredSample | undefined;
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
  const matched = await mapInTurns(tests, (test): StoredMatch => {
    const client = match(test);
    const isKnown = !isRefused(client) && 'known' in client;
    return {
      test,
      client,
      stored: isKnown ? samples.get(sampleKey(String(client.known.id), test)) : undefined,
    };
  });
  const refused = matched.flatMap(({ test, client }) => {
    if (client === 'ambiguous') return [problemOf(test, 'clientName', texts.ambiguousClient, language)];
    return 'numbered' in client
      ? [problemOf(test, 'clientNumber', texts.otherNumber(client.numbered), language)]
      : [];
  });
  return { matched, problems: [...repeatedSamples(matched, language), ...refused] };
}

/** A sample is unique by client, day and kind of test, even if its client is spelled in two ways. */
function repeatedSamples(matched: readonly MatchedTest[], language: Locale): ErrorDetail[] {
  const first = new Map<string, number>();
  const newClients = new Map<NewClient, string>();
  return matched.flatMap(({ test, client }) => {
    if (isRefused(client)) return [];
    const owner = 'known' in client ? String(client.known.id) : `new ${numberOf(newClients, client.created)}`;
    const key = sampleKey(owner, test);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, test.row);
      return [];
    }
    return [problemOf(test, 'sampleId', IMPORT_TEXTS[language].repeated(before), language)];
  });
}

/** The same format as the keys of `findKnownSamples`. */
function sampleKey(owner: string, { sampleId, tested, testType }: ImportedTest): string {
  const kind = testType === FLUKE_TEST ? 'fluke' : 'worm';
  return [owner, kind, tested.testedOn, sampleId.toLowerCase()].join(' ');
}

function numberOf<Key>(numbers: Map<Key, string>, key: Key): string {
  const number = numbers.get(key) ?? String(numbers.size);
  numbers.set(key, number);
  return number;
}

export function problemOf(
  { row, sheet }: Pick<ImportedTest, 'row' | 'sheet'>,
  key: 'sampleId' | 'clientName' | 'clientNumber',
  message: string,
  language: Locale,
): ErrorDetail {
  return { path: headingOf(key, language), row, ...(sheet && { sheet }), message };
}
