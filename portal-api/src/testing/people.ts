import { hash } from '@node-rs/argon2';
import { LINK_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../kernel/appContext.ts';

/** Password of every user that the builders create. */
export const TEST_PASSWORD = 'Meadow-2026-test!';
let testHash: Promise<string> | undefined;

interface UserOptions {
  readonly email: string;
  readonly name?: string;
  readonly language?: 'en' | 'es';
  readonly flags?: Partial<Record<'is_staff' | 'is_admin' | 'is_qc' | 'is_tester', boolean>>;
  /** Role in each business, by its id. */
  readonly businesses?: Readonly<Record<number, number>>;
  /** Role and access level in each organisation, by its id. */
  readonly organisations?: Readonly<Record<number, { role: number; accessLevel: number }>>;
}

/** Adds a user who can sign in; returns the id. */
export async function addUser(owner: Db, options: UserOptions): Promise<number> {
  // Cheap on purpose, because these tests do not depend on the cost of argon2.
  testHash ??= hash(TEST_PASSWORD, { memoryCost: 1024, timeCost: 1 });
  const { id } = await owner
    .insertInto('users')
    .values({
      email: options.email,
      name: options.name ?? options.email.split('@')[0] ?? 'user',
      language: options.language ?? 'en',
      password_hash: await testHash,
      ...options.flags,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [businessId, role] of Object.entries(options.businesses ?? {})) {
    await owner
      .insertInto('business_members')
      .values({ business_id: Number(businessId), user_id: id, role })
      .execute();
  }
  for (const [organisationId, { role, accessLevel }] of Object.entries(options.organisations ?? {})) {
    await owner
      .insertInto('organisation_members')
      .values({ organisation_id: Number(organisationId), user_id: id, role, access_level: accessLevel })
      .execute();
  }
  return id;
}

interface BusinessOptions {
  readonly name: string;
  readonly country?: string;
  readonly credits?: number;
  readonly infiniteCredits?: boolean;
  readonly planExpiresOn?: string;
  /** UTC by default, so that days are those of the times that a test writes. */
  readonly timeZone?: string;
}

export async function addBusiness(owner: Db, options: BusinessOptions): Promise<number> {
  const { id } = await owner
    .insertInto('businesses')
    .values({
      name: options.name,
      country: options.country ?? 'Republic of Ireland',
      county: 'Galway',
      credits: options.credits ?? 50,
      infinite_credits: options.infiniteCredits ?? false,
      plan_expires_on: options.planExpiresOn ?? null,
      time_zone: options.timeZone ?? 'UTC',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds an organisation and links businesses to it. */
export async function addOrganisation(
  owner: Db,
  name: string,
  businessIds: readonly number[],
): Promise<number> {
  const { id } = await owner
    .insertInto('organisations')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const businessId of businessIds) {
    await owner
      .insertInto('organisation_businesses')
      .values({ organisation_id: id, business_id: businessId, link_status: LINK_STATUS.linked })
      .execute();
  }
  return id;
}
