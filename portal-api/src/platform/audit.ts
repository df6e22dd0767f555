import type { Db } from './appContext.ts';

interface AuditEntry {
  readonly action: string;
  readonly userId?: number | null;
  readonly businessId?: number | null;
  readonly organisationId?: number | null;
  /** What was acted on, for example `user:7`. */
  readonly subject?: string;
  /** Never a secret, never more personal data than the act needs. */
  readonly detail?: Record<string, unknown>;
  readonly requestId?: string;
}

/** Writes an act down, in the transaction that does it. */
export async function audit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      action: entry.action,
      user_id: entry.userId ?? null,
      business_id: entry.businessId ?? null,
      organisation_id: entry.organisationId ?? null,
      subject: entry.subject ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      request_id: entry.requestId ?? null,
    })
    .execute();
}
