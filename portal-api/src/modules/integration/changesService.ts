import type { PageQuery } from '@epigram/shared-contracts/api/integration';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import {
  changeOf,
  changesPage,
  lastNumber,
  numberChanges,
  type Change,
  type ChangeKind,
} from './changesQuery.ts';

/** How rows of one kind are read and shown. */
export interface Readable<Row extends Change, Shown, Id> {
  readonly kind: ChangeKind;
  read(db: Db, page: RawBuilder<unknown>): Promise<Row[]>;
  show(row: Row): Shown;
  idOf(row: Change): Id;
}

/** A key has one business; people may work in several, and name one. */
export function oneBusiness({ businessId }: Pick<TenantScope, 'businessId'>): number {
  if (businessId === null) throw new DomainError('CONTEXT_MISSING');
  return businessId;
}

/** A page in the order of changes, from a cursor on. */
export async function readChanges<Row extends Change, Shown, Id>(
  db: Db,
  scope: Pick<TenantScope, 'businessId'>,
  { kind, read, show, idOf }: Readable<Row, Shown, Id>,
  { cursor, updatedSince, limit }: PageQuery,
) {
  const businessId = oneBusiness(scope);
  if (cursor !== undefined && updatedSince !== undefined) {
    throw refused('updatedSince', 'send either a cursor or a time');
  }
  // Read first: a row that is changed in between has a higher number and is on this page or a later one.
  const last = await lastNumber(db, businessId);
  const after = cursor === undefined ? 0n : numberOf(kind, cursor);
  // The database was restored from a backup, or the cursor is another business's.
  if (after > last) throw refused('cursor', 'is not known here: read the list from the beginning');
  const since = updatedSince === undefined ? undefined : new Date(updatedSince);
  const rows = await read(db, changesPage(kind, { businessId, after, since, limit: limit + 1 }));
  const shown = rows.slice(0, limit);
  const reached = shown.at(-1)?.number;
  return {
    data: shown.filter((row) => !row.is_deleted).map(show),
    deleted: shown
      .filter((row) => row.is_deleted)
      .map((row) => ({ id: idOf(row), deletedAt: row.changed_at.toISOString() })),
    nextCursor: cursorOf(kind, reached === undefined ? after : BigInt(reached)),
    hasMore: rows.length > limit,
  };
}

/** One row that the transaction may just have written. @throws NOT_FOUND */
export async function readOne<Row extends Change, Shown, Id>(
  db: Db,
  scope: Pick<TenantScope, 'businessId'>,
  { kind, read, show }: Readable<Row, Shown, Id>,
  rowId: number,
): Promise<Shown> {
  await numberChanges(db);
  const [row] = await read(db, changeOf(kind, oneBusiness(scope), rowId));
  if (!row) throw new DomainError('NOT_FOUND');
  return show(row);
}

function cursorOf(kind: ChangeKind, number: bigint): string {
  return Buffer.from(`${kind} ${number}`).toString('base64url');
}

function numberOf(kind: ChangeKind, cursor: string): bigint {
  const [, ofKind, number] =
    /^([a-z]+) (\d{1,18})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (ofKind !== kind || number === undefined) throw refused('cursor', 'is no cursor of this list');
  return BigInt(number);
}

function refused(path: string, message: string): DomainError {
  return new DomainError('BAD_REQUEST', { errors: [{ path, message }] });
}
