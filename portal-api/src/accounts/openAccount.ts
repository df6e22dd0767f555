import { BUSINESS_ROLE, LINK_STATUS, ORGANISATION_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { findUserByEmail, insertReset, revokeSessionsOf } from '../modules/identity/public.ts';
import { addMember } from '../modules/invitations/public.ts';
import type { Db } from '../kernel/appContext.ts';
import { audit } from '../kernel/audit.ts';
import { hashSecret, newSecret } from '../kernel/secrets.ts';

/** Sees clients and tests of the organisation's businesses, not only their totals. */
const DETAILED_ACCESS_LEVEL = 1;
const KEY_DAYS = 7;
const MINUTES_PER_DAY = 24 * 60;

export interface AccountRequest {
  readonly email: string;
  readonly name: string;
  readonly isStaff: boolean;
  readonly isAdmin: boolean;
  /** A new business that the account owns. */
  readonly business?: { readonly name: string; readonly country: string } | undefined;
  /** A new organisation that the account manages; it oversees the business, if there is one. */
  readonly organisation?: { readonly name: string; readonly country?: string | undefined } | undefined;
}

export interface OpenedAccount {
  readonly isNew: boolean;
  /** Sets the first password, once, within `KEY_DAYS`; absent if the account has a password. */
  readonly key: string | null;
}

const NO_ADDRESS = { address_line_1: null, address_line_2: null, city: null, county: null, postcode: null };

/** Opens a customer's first account; its user invites all others. */
export function openAccount(owner: Db, request: AccountRequest): Promise<OpenedAccount> {
  return owner.transaction().execute((trx) => open(trx, request));
}

async function open(owner: Db, request: AccountRequest): Promise<OpenedAccount> {
  const { email, name } = request;
  const known = await findUserByEmail(owner, email);
  const userId = known?.id ?? (await insertUser(owner, request));
  const businessId = request.business && (await insertBusiness(owner, request.business, userId));
  const organisationId =
    request.organisation && (await insertOrganisation(owner, request.organisation, userId));
  if (businessId && organisationId) await link(owner, organisationId, businessId);
  if (known) await setFlags(owner, known.id, request);
  // Another person may have created the account: the holder of the key chooses the password.
  if (known && !known.email_proven) await reclaim(owner, known.id);
  const key = known?.password_hash && known.email_proven ? null : await firstKey(owner, userId);
  await audit(owner, {
    action: 'account-opened',
    businessId: businessId ?? null,
    organisationId: organisationId ?? null,
    subject: `user:${userId}`,
    subjectName: known?.name ?? name,
    detail: { staff: request.isStaff, admin: request.isAdmin },
  });
  return { isNew: !known, key };
}

async function insertUser(owner: Db, { email, name, isStaff, isAdmin }: AccountRequest): Promise<number> {
  const { id } = await owner
    .insertInto('users')
    .values({
      ...NO_ADDRESS,
      email,
      name,
      password_hash: null,
      phone: null,
      birthday: null,
      country: null,
      avatar: null,
      is_staff: isStaff,
      is_admin: isAdmin,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Grants rights, and never revokes any. */
async function setFlags(owner: Db, id: number, { isStaff, isAdmin }: AccountRequest): Promise<void> {
  if (!isStaff && !isAdmin) return;
  await owner
    .updateTable('users')
    .set({ ...(isStaff && { is_staff: true }), ...(isAdmin && { is_admin: true }) })
    .where('id', '=', id)
    .execute();
}

async function reclaim(owner: Db, id: number): Promise<void> {
  await owner
    .updateTable('users')
    .set({ password_hash: null, email_proven: true })
    .where('id', '=', id)
    .execute();
  await revokeSessionsOf(owner, id);
}

async function insertBusiness(
  owner: Db,
  { name, country }: NonNullable<AccountRequest['business']>,
  userId: number,
): Promise<number> {
  const { id } = await owner
    .insertInto('businesses')
    .values({
      ...NO_ADDRESS,
      name,
      country,
      logo: null,
      email: null,
      phone: null,
      lat: null,
      lng: null,
      weather_station_id: null,
      plan_expires_on: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('business_members')
    .values({ business_id: id, user_id: userId, role: BUSINESS_ROLE.Owner })
    .execute();
  return id;
}

async function insertOrganisation(
  owner: Db,
  { name, country }: NonNullable<AccountRequest['organisation']>,
  userId: number,
): Promise<number> {
  const { id } = await owner
    .insertInto('organisations')
    .values({ ...NO_ADDRESS, name, country: country ?? null, email: null, phone: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const manager = { role: ORGANISATION_ROLE.Manager, accessLevel: DETAILED_ACCESS_LEVEL };
  await addMember(owner, { organisationId: id, businessId: null }, userId, manager);
  return id;
}

async function link(owner: Db, organisationId: number, businessId: number): Promise<void> {
  await owner
    .insertInto('organisation_businesses')
    .values({
      organisation_id: organisationId,
      business_id: businessId,
      link_status: LINK_STATUS.linked,
      linked_at: new Date(),
    })
    .execute();
}

async function firstKey(owner: Db, userId: number): Promise<string> {
  const key = newSecret();
  await insertReset(owner, { keyHash: hashSecret(key), userId, minutes: KEY_DAYS * MINUTES_PER_DAY });
  return key;
}
