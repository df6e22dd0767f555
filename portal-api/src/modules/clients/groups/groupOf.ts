import type { AgeClass } from '@epigram/shared-contracts/domain/enumerations';

import type { Db } from '../../../kernel/appContext.ts';
import { audit } from '../../../kernel/audit.ts';
import { lockClient } from '../clientWriteRepository.ts';
import { groupKey } from './groupKey.ts';
import { findGroups, insertGroup } from './groupRepository.ts';

/**
 * The client's group with a name, which is made if there is none; spellings that differ in case, spaces or accents are
 * one name. A closed group is found as well, and stays closed.
 */
export async function groupOf(
  db: Db,
  client: { readonly business_id: number; readonly client_id: number },
  it: {
    readonly name: string;
    readonly animal_type: number;
    /** Of a new group. */
    readonly age_class?: AgeClass;
    readonly by: { readonly userId: number; readonly requestId: string };
    readonly organisationId: number | null;
  },
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  await lockClient(db, [client.business_id], client.client_id);
  const known = (await findGroups(db, client)).find(
    (row) => row.animal_type === it.animal_type && groupKey(row.name) === groupKey(it.name),
  );
  if (known) return { id: known.id, isNew: false };
  const { name, animal_type, age_class = 'mixed' } = it;
  const id = await insertGroup(db, client, { name, animal_type, age_class, animals: null });
  await audit(db, {
    ...it.by,
    action: 'group-created',
    businessId: client.business_id,
    organisationId: it.organisationId,
    subject: `group:${id}`,
    subjectName: name,
    detail: { client: client.client_id },
  });
  return { id, isNew: true };
}
