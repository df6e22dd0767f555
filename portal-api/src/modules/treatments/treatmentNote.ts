import type { Db } from '../../kernel/appContext.ts';
import { audit, type AuditEntry, type changesOf } from '../../kernel/audit.ts';
import type { ClientKey } from '../visits/public.ts';
import type { By } from './recordRules.ts';

interface Noted {
  readonly action: 'treatment-recorded' | 'treatment-updated' | 'treatment-deleted';
  readonly id: number;
  readonly name: string;
  readonly by: By;
  readonly changes?: ReturnType<typeof changesOf>;
}

export async function note(db: Db, client: ClientKey, it: Noted): Promise<void> {
  await audit(db, noteEntry(client, it));
}

export function noteEntry({ business_id, client_id }: ClientKey, it: Noted): AuditEntry {
  return {
    action: it.action,
    ...it.by,
    businessId: business_id,
    subject: `treatment:${it.id}`,
    subjectName: it.name,
    ...(it.changes && { changes: it.changes }),
    detail: { client: client_id },
  };
}
