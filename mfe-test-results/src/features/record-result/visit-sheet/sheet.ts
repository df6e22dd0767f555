import type { EnteredVisit } from '@epigram/shared-contracts/api/recordedTests';
import { type Parasite, PARASITES } from '@epigram/shared-contracts/domain/enumerations';
import type { ErrorDetail } from '@epigram/shared-contracts/errors';
import { currentLocalTime } from '@epigram/shared-contracts/session';
import { emptyEntry, type EntryValues, parasitesOf } from '../entryValues.ts';
import { emptyRows, isEmpty, rowsOf, type SheetRow } from './sheetRows.ts';

/** Everything that is typed into a sheet. */
export interface Sheet {
  readonly id: string;
  readonly head: EntryValues;
  readonly parasites: readonly Parasite[];
  readonly rows: readonly SheetRow[];
}

export function isSheet(stored: unknown): stored is Sheet {
  return (
    typeof stored === 'object' && stored !== null && 'rows' in stored && 'head' in stored && 'id' in stored
  );
}

const USUAL_PARASITES = 3;

export function newSheet(head: Partial<EntryValues>): Sheet {
  const all = { ...emptyEntry(currentLocalTime()), ...head };
  return { id: crypto.randomUUID(), head: all, parasites: usualParasites(all), rows: emptyRows() };
}

export function usualParasites({ animalType }: Pick<EntryValues, 'animalType'>): Parasite[] {
  return parasitesOf(animalType).slice(0, USUAL_PARASITES);
}

/** A sheet that waits to be sent. */
export function sheetOf(
  id: string,
  clientName: string,
  { params, body }: { params: { businessId: number }; body: EnteredVisit },
): Sheet {
  const { clientId, animalType, groupId, testedOn, method, multiplicationFactor, tester, samples } = body;
  const found = new Set(samples.flatMap(({ counts }) => counts.map(({ parasite }) => parasite)));
  return {
    id,
    head: {
      ...emptyEntry(`${testedOn}T`),
      client: { id: clientId, name: clientName, businessId: params.businessId },
      animalType,
      groupId: groupId ?? null,
      method: method ?? '',
      // The server's default, if the sheet has none.
      factor: multiplicationFactor ?? 50,
      tester: tester ?? '',
    },
    parasites: PARASITES.filter((parasite) => found.has(parasite)),
    rows: rowsOf(samples),
  };
}

/** The rows that are sent, in order. */
function filled({ rows, parasites }: Pick<Sheet, 'rows' | 'parasites'>): SheetRow[] {
  return rows.filter((row) => !isEmpty(row, parasites));
}

/** The errors of `samples.3.…` by the key of the fourth row that was sent. */
export function rowErrors(
  errors: readonly ErrorDetail[],
  sheet: Pick<Sheet, 'rows' | 'parasites'>,
): ReadonlyMap<string, string> {
  const sent = filled(sheet);
  const byKey = new Map<string, string>();
  for (const { path, message } of errors) {
    const row = sent[Number(/^samples\.(\d+)\./.exec(path ?? '')?.[1])];
    if (row) byKey.set(row.key, [byKey.get(row.key), message].filter((text) => text).join(' '));
  }
  return byKey;
}

/** Without those of rows that have been changed since. */
export function errorsLeft(
  errors: ReadonlyMap<string, string>,
  before: readonly SheetRow[],
  after: readonly SheetRow[],
): ReadonlyMap<string, string> {
  const same = new Set(before.filter((row) => after.includes(row)).map(({ key }) => key));
  return new Map([...errors].filter(([key]) => same.has(key)));
}
