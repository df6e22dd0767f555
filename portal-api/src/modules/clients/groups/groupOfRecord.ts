import type { Db } from '../../../kernel/appContext.ts';
import { DomainError } from '../../../kernel/domainError.ts';
import { lockGroup } from './groupRepository.ts';

/**
 * The group of a treatment or a check; null for "No group".
 *
 * @param it.groupId undefined from callers that don't know groups: a record keeps its group, if its animal type does
 * @param it.known the record's group so far
 * @throws BAD_REQUEST unless it is a group of the client and of the animal type
 */
export async function groupOfRecord(
  db: Db,
  client: { readonly business_id: number; readonly client_id: number },
  it: { groupId: number | null | undefined; known: number | null; animal_type: number },
): Promise<{ id: number; name: string } | null> {
  const id = it.groupId === undefined ? it.known : it.groupId;
  if (id === null) return null;
  const group = await lockGroup(db, client, { id, animal_type: it.animal_type });
  if (group || it.groupId === undefined) return group ?? null;
  const message = 'is not a group of this client and animal type';
  throw new DomainError('BAD_REQUEST', { errors: [{ path: 'groupId', message }] });
}
