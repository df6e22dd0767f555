import type { ClientChange, NewClient } from '@epigram/shared-contracts/api/clients';
import { compactPostcode } from '@epigram/shared-contracts/domain/postcodes';
import type { Locale } from '@epigram/shared-contracts/locale';

import type { Db } from '../../kernel/appContext.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { isUniqueViolation } from '../../kernel/uniqueViolation.ts';
import { placedPostcode, postcodeProblem } from '../address/public.ts';
import { existingClient, readClient, type ClientDetails } from './clientService.ts';
import {
  changeClient,
  CLIENT_INDEX,
  insertClient,
  lockClient,
  type ClientColumns,
} from './clientWriteRepository.ts';
import { requireClientEditor, requireOneBusiness } from './clientPolicy.ts';

type Scope = Pick<TenantScope, 'businessIds' | 'businessId' | 'organisationId' | 'role'>;

/** Also throws DUPLICATE_CLIENT if a concurrent request was first, because of the unique index. */
export async function createOneClient(
  db: Db,
  scope: Scope,
  { client, language }: { client: NewClient; language: Locale },
): Promise<ClientDetails> {
  requireClientEditor(scope);
  const businessId = requireOneBusiness(scope);
  checkPostcode(client, language);
  const columns = {
    ...toColumns(client),
    ...placedPostcode(client.postcode || null),
    ...exactPlace(client),
    name: client.name,
  };
  const id = await insertClient(db, businessId, columns).catch(asDuplicate);
  return readClient(db, scope, id);
}

export async function changeOneClient(
  db: Db,
  scope: Scope,
  { id, change, language }: { id: number; change: ClientChange; language: Locale },
): Promise<ClientDetails> {
  requireClientEditor(scope);
  await lockClient(db, scope.businessIds, id);
  const before = await existingClient(db, scope, id);
  const postcode = change.postcode === undefined ? before.postcode : change.postcode || null;
  const country = change.country === undefined ? before.country : change.country || null;
  const isMoved = compactPostcode(postcode ?? '') !== compactPostcode(before.postcode ?? '');
  // An invalid postcode from before this rule does not prevent edits of other fields.
  if (isMoved || country !== before.country) checkPostcode({ postcode, country }, language);
  const byPostcode = placedPostcode(postcode);
  const staysExact = before.place_exact && change.place !== null;
  const columns = {
    ...toColumns(change),
    ...(isMoved && { postcode: byPostcode.postcode }),
    // A place that is not exact may still be better than the postcode's, which it follows only when that changes.
    ...((isMoved || before.place_exact) && !staysExact && { ...byPostcode, place_exact: false }),
    ...exactPlace(change),
  };
  await changeClient(db, before, columns).catch(asDuplicate);
  return readClient(db, scope, id);
}

function checkPostcode(
  { postcode, country }: Pick<ClientChange, 'postcode' | 'country'>,
  language: Locale,
): void {
  const message = postcodeProblem(postcode, country, language);
  if (message)
    throw new DomainError('BAD_REQUEST', { messages: [message], errors: [{ path: 'postcode', message }] });
}

function exactPlace({ place }: Pick<ClientChange, 'place'>): ClientColumns {
  return place ? { ...place, place_exact: true } : {};
}

/** All columns except the postcode and the place, which are set together. An empty text becomes null. */
function toColumns({
  farmType,
  flockNumber,
  herdNumber,
  holdingNumber,
  postcode: _postcode,
  place: _place,
  name,
  status,
  ...texts
}: ClientChange): ClientColumns {
  const given = Object.entries({
    ...texts,
    farm_type: farmType,
    flock_number: flockNumber,
    herd_number: herdNumber,
    holding_number: holdingNumber,
  });
  return {
    ...Object.fromEntries(given.map(([column, text]) => [column, text === '' ? null : text])),
    name,
    status,
  };
}

function asDuplicate(error: unknown): never {
  throw isUniqueViolation(error, CLIENT_INDEX)
    ? new DomainError('DUPLICATE_CLIENT', { cause: error })
    : error;
}
