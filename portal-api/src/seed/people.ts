import { DEMO_ACCOUNTS } from './accounts.ts';
import { DEMO_BUSINESSES } from './businesses.ts';
import { namesOf } from './names.ts';
import type { Random } from './random.ts';

/** The time zone of most businesses; people elsewhere choose their own. */
const TIME_ZONE = 'Europe/Dublin';

export interface UserRow {
  id: number;
  email: string;
  name: string;
  password_hash: string | null;
  phone: string | null;
  country: string | null;
  city: string | null;
  language: string;
  time_zone: string;
  is_staff: boolean;
  is_admin: boolean;
  is_qc: boolean;
  is_tester: boolean;
  created_at: string;
}

export interface Membership {
  readonly business_id: number;
  readonly user_id: number;
  readonly role: number;
}

/** The businesses of the demonstration accounts, by the prefix of the business: [prefix, role]. */
const BUSINESS_ROLES: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  'owner@epigram.example': [['MV', 4]],
  'multi@epigram.example': [
    ['AC', 4],
    ['CG', 3],
  ],
  'france@epigram.example': [['CF', 4]],
  'qc@epigram.example': [['KB', 1]],
  'tester@epigram.example': [['KB', 1]],
};
/** [organisation id, role, access level] */
export const ORGANISATION_ROLES: Readonly<Record<string, readonly [number, number, number]>> = {
  'multi@epigram.example': [1, 1, 1],
  'manager@epigram.example': [1, 3, 1],
  'viewer@epigram.example': [2, 1, 0],
};

export function businessIdOf(prefix: string): number {
  return DEMO_BUSINESSES.findIndex((business) => business.prefix === prefix) + 1;
}

/** The demonstration accounts, then two colleagues per business, who have no password and can't sign in. */
export function makePeople(
  random: Random,
  passwordHashes: readonly string[],
  now: Date,
): { users: UserRow[]; members: Membership[] } {
  const created_at = new Date(now.getTime() - 1200 * 86_400_000).toISOString();
  const nobody = { is_staff: false, is_admin: false, is_qc: false, is_tester: false };
  const users: UserRow[] = DEMO_ACCOUNTS.map((account, index) => ({
    id: index + 1,
    email: account.email,
    name: account.name,
    password_hash: passwordHashes[index]!,
    phone: null,
    country: null,
    city: null,
    language: 'en',
    time_zone: TIME_ZONE,
    ...nobody,
    ...Object.fromEntries((account.flags ?? []).map((flag) => [flag, true])),
    created_at,
  }));
  const members: Membership[] = DEMO_ACCOUNTS.flatMap(({ email }, index) =>
    (BUSINESS_ROLES[email] ?? []).map(([prefix, role]) => ({
      business_id: businessIdOf(prefix),
      user_id: index + 1,
      role,
    })),
  );
  DEMO_BUSINESSES.forEach((business, index) => {
    const names = namesOf(business.country);
    for (const role of [4, 1]) {
      const id = users.length + 1;
      const domain = business.name
        .normalize('NFD')
        .replaceAll(/[^a-zA-Z]+/g, '')
        .toLowerCase();
      users.push({
        id,
        email: `vet${role === 4 ? 1 : 2}@${domain}.example`,
        name: `${random.pick(names.first)} ${random.pick(names.last)}`,
        password_hash: null,
        phone: null,
        country: business.country,
        city: business.city,
        language: 'en',
        time_zone: TIME_ZONE,
        ...nobody,
        created_at,
      });
      members.push({ business_id: index + 1, user_id: id, role });
    }
  });
  return { users, members };
}
