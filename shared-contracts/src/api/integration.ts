import * as z from 'zod/mini';
import type { ErrorCode } from '../errors/errors.ts';
import { DEFAULT_PAGE_SIZE } from '../domain/limits.ts';
import { day, moment, pageParams, wholeParam } from './fields.ts';
import { defineOperation, INTEGRATION_BASE_PATH, type Operation } from './operation.ts';

/** What every operation for other programs has in common. Each is called with a key, for the business of the key. */
export const INTEGRATION = { access: 'detailed', base: INTEGRATION_BASE_PATH } as const;

/** A write for other programs: it takes an `Idempotency-Key`. */
export const INTEGRATION_WRITE = {
  ...INTEGRATION,
  idempotent: true,
} as const;

export const INTEGRATION_WRITE_ERRORS = [
  'AUTHORIZATION_FAILED',
  'IDEMPOTENCY_CONFLICT',
  'NOT_FOUND',
] as const satisfies readonly ErrorCode[];

const MAX_PAGE = 500;

export const pageQuery = z.strictObject({
  updatedSince: z.optional(
    moment.check(
      z.describe(
        'Only rows that were added, changed or deleted at this time or later. Send it without a cursor, to begin.',
      ),
    ),
  ),
  cursor: z.optional(
    z
      .string()
      .check(
        z.maxLength(100),
        z.describe(
          'The `nextCursor` of the page before. Without it, the list begins with the oldest change. A cursor does not expire.',
        ),
      ),
  ),
  limit: z._default(
    wholeParam(z.gte(1), z.lte(MAX_PAGE)).check(z.describe('The largest number of rows, 100 by default.')),
    100,
  ),
});
export type PageQuery = z.output<typeof pageQuery>;

/** The same schema, with a description for each field; fields in `replaced` are described on their own. */
export function withTexts<S extends z.ZodMiniObject>(
  schema: S,
  texts: Readonly<Record<keyof S['shape'] & string, string>>,
  replaced?: Readonly<Partial<S['shape']>>,
): S {
  const shape = Object.fromEntries(
    Object.entries({ ...schema.shape, ...replaced } as Record<string, z.ZodMiniType>).map(([name, field]) => [
      name,
      field.check(z.describe(texts[name as keyof S['shape'] & string])),
    ]),
  );
  return schema.clone({ ...schema._zod.def, shape });
}

/** The same for an object that may be null. */
export function nullableTexts<S extends z.ZodMiniObject>(
  schema: z.ZodMiniNullable<S>,
  texts: Readonly<Record<keyof S['shape'] & string, string>>,
): z.ZodMiniNullable<S> {
  return z.nullable(withTexts(schema._zod.def.innerType, texts));
}

const frame = {
  status: z.number().check(z.describe('200.')),
  code: z.literal('OK').check(z.describe('`OK`; a failure has an error code instead.')),
  messages: z.array(z.string()).check(z.describe('Empty.')),
};

/** Rows in the order of their latest change, with the ids of deleted rows and the cursor of the next page. */
export function changesPage<Row extends z.ZodMiniType, Id extends z.ZodMiniType>(row: Row, rowId: Id) {
  return z.object({
    ...frame,
    data: z.array(row).check(z.describe('The rows, in the order of their latest change.')),
    deleted: z
      .array(
        z.object({
          id: rowId,
          deletedAt: z.string().check(z.describe('When it was deleted, in UTC.')),
        }),
      )
      .check(z.describe('Rows that were deleted, or merged into another one.')),
    nextCursor: z
      .string()
      .check(z.describe('Send it as `cursor` to read on: now if `hasMore` is true, or at any later time.')),
    hasMore: z.boolean().check(z.describe('Whether there are more rows now.')),
  });
}

/** `{status, code, messages, data}`, described. */
export function one<Data extends z.ZodMiniType>(data: Data) {
  return z.object({ ...frame, data });
}

/** The answer of a write that leaves nothing to show. */
export const done = z.object(frame);

/** A page by place, of what is computed from rows and has no order of changes. */
export function placesPage<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    ...frame,
    data: z.array(row).check(z.describe('The rows of this page.')),
    totalRecords: z.number().check(z.describe('How many rows there are on all pages.')),
  });
}

export const placesQuery = {
  offset: z._default(
    pageParams.offset.check(z.describe('How many rows to leave out at the beginning, 0 by default.')),
    0,
  ),
  limit: z._default(
    pageParams.limit.check(z.describe(`The largest number of rows, ${DEFAULT_PAGE_SIZE} by default.`)),
    DEFAULT_PAGE_SIZE,
  ),
};

export const rowId = z.number().check(z.describe('The id in this portal. It never changes.'));
export const clientId = z.number().check(z.describe('The client that it belongs to.'));
export const createdAt = z.string().check(z.describe('When it was added, in UTC.'));
export const updatedAt = z
  .string()
  .check(z.describe('When its latest change could first be read here, in UTC. It orders the list.'));
export const calendarDay = (text: string) => day.check(z.describe(text));

/** Completes a list of changes, which any key with the scope may read. */
export function defineChanges<Row extends z.ZodMiniType, Id extends z.ZodMiniType>(
  it: Pick<Operation, 'id' | 'summary' | 'tag' | 'path' | 'apiKey'>,
  row: Row,
  id: Id,
) {
  return defineOperation({
    ...INTEGRATION,
    ...it,
    method: 'GET',
    query: pageQuery,
    answer: changesPage(row, id),
  });
}
