import type { AuditAction } from '@epigram/shared-contracts/api/audit';
import type { Db } from './appContext.ts';
import { bulkInsert } from './bulkInsert.ts';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly userId?: number | null;
  readonly businessId?: number | null;
  readonly organisationId?: number | null;
  /** The subject, for example `user:7`. */
  readonly subject?: string;
  /** Its name at this time. */
  readonly subjectName?: string;
  /** The changed fields, as `changesOf` finds them. */
  readonly changes?: Changes;
  /** Further facts. Never a secret, and no more personal data than necessary. */
  readonly detail?: Record<string, unknown>;
  readonly requestId?: string;
  /** The name of the API key that a program acted with. */
  readonly apiKey?: string | undefined;
  /** When it was done, for an act that states its own time; by default now. Demonstration data has past ones. */
  readonly at?: Date;
}

type Changes = Record<string, { before: unknown; after: unknown }>;

/** Records an action, in its transaction. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insertInto('audit_log').values(toRow(entry)).execute();
}

/** Records many actions in few statements. */
export async function auditMany(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  await bulkInsert(db, 'audit_log', entries.map(toRow));
}

function toRow(entry: AuditEntry) {
  const { subjectName, changes, detail, apiKey } = entry;
  return {
    action: entry.action,
    user_id: entry.userId ?? null,
    business_id: entry.businessId ?? null,
    organisation_id: entry.organisationId ?? null,
    subject: entry.subject ?? null,
    detail: JSON.stringify({
      ...detail,
      ...(subjectName !== undefined && { subjectName }),
      ...(changes && { changes }),
      ...(apiKey !== undefined && { apiKey }),
    }),
    request_id: entry.requestId ?? null,
    ...(entry.at && { at: entry.at }),
  };
}

/** The fields of `change` that differ from the current values; an `undefined` field was not sent. */
export function changesOf<Field extends string>(
  before: Readonly<Partial<Record<NoInfer<Field>, unknown>>>,
  change: Readonly<Partial<Record<Field, unknown>>>,
): Changes {
  const fields = Object.keys(change) as Field[];
  return Object.fromEntries(
    fields
      .filter((field) => change[field] !== undefined && (before[field] ?? null) !== change[field])
      .map((field) => [field, { before: before[field] ?? null, after: change[field] }]),
  );
}
