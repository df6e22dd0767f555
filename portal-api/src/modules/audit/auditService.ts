import type { AuditEntry, AuditValue } from '@epigram/shared-contracts/api/audit';

import type { Db } from '../../kernel/appContext.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { findAudit, type AuditQuery, type StoredAudit } from './auditRepository.ts';

/** Reads in the context of the tenant or subject, so that row-level security hides all other entries. */
export async function readAudit(
  db: Db,
  query: AuditQuery,
): Promise<{ data: AuditEntry[]; totalRecords: number }> {
  const { of } = query;
  const named = 'businessId' in of ? { businessIds: [of.businessId] } : 'organisationId' in of ? of : {};
  const { entries, total } = await transactionAs(db, named, (trx) => findAudit(trx, query));
  return { data: entries.map(toWire), totalRecords: total };
}

function toWire({ actorId, actorName, at, detail, ...entry }: StoredAudit): AuditEntry {
  const { subjectName, changes, ...facts } = detail;
  return {
    id: entry.id,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
    action: entry.action,
    subject: entry.subject,
    subjectName: typeof subjectName === 'string' ? subjectName : null,
    changes: Object.entries((changes ?? {}) as Record<string, { before?: unknown; after?: unknown }>).map(
      ([field, { before, after }]) => ({ field, before: toValue(before), after: toValue(after) }),
    ),
    facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, toValue(value)])),
  };
}

function toValue(value: unknown): AuditValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
}
