import { sql, type Kysely } from 'kysely';
import { createHash } from 'node:crypto';

import stations from '../../data/weather-stations.json' with { type: 'json' };
import mooreParkDaily from '../../data/moore-park-daily.json' with { type: 'json' };
import type { Database } from '../schema/tables.ts';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { hashPassword } from '../modules/identity/public.ts';
import { invitedWithBusinesses } from '../modules/invitations/public.ts';
import { notify } from '../modules/notifications/public.ts';
import { joinRequested } from '../modules/requests/public.ts';
import { openReviews } from '../modules/reviews/public.ts';
import { notifyHighCounts } from '../modules/test-results/public.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { insertApiKeys } from './apiKeys.ts';
import { writeAuditTrail } from './auditTrail.ts';
import { bulkLoad } from './bulkLoad.ts';
import { insertAnnouncements } from './announcements.ts';
import { insertAssessment } from './assessments.ts';
import { advanceIds, bulkInsert } from '../kernel/bulkInsert.ts';
import { insertCredits } from './credits.ts';
import { DEMO_BUSINESSES, DEMO_ORGANISATIONS, officePhone, type DemoBusiness } from './businesses.ts';
import { makeDemonstration, type Demonstration } from './demonstration.ts';
import { insertFarms } from './farms.ts';
import { insertImports } from './imports.ts';
import { insertInvitations } from './invitations.ts';
import { businessIdOf, ORGANISATION_ROLES } from './people.ts';
import { insertPhotos } from './photos.ts';
import { addForecastWatches, addMonthlySummary } from './watches.ts';
import { insertWebhooks } from './webhooks.ts';
import { insertGroups } from './groups.ts';
import { insertMedicineRecords } from './medicineRecords.ts';
import { insertTreatments } from './treatments.ts';

const DAY = 86_400_000;
const MOORE_PARK = 'IE575';
const RECENT_RESULTS_DAYS = 2;
/** Old enough for yearly reviews to be due. */
const BUSINESS_AGE_DAYS = 510;

/**
 * Fills an empty database with the demonstration; returns false if there are already users.
 * Runs as the tables' owner, in one transaction, so that an interrupted start leaves nothing behind.
 */
export async function seedDatabase(
  owner: Kysely<Database>,
  options: { now?: Date; scale?: number } = {},
): Promise<boolean> {
  const { now = new Date(), scale = 1 } = options;
  const passwordHashes = await Promise.all(DEMO_ACCOUNTS.map(() => hashPassword(DEMO_PASSWORD)));
  return owner.transaction().execute(async (trx) => {
    await sql`lock table users in share row exclusive mode`.execute(trx);
    if (await trx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
    const made = await makeDemonstration({ now, scale, passwordHashes });
    await insertPeople(trx, made, now);
    await bulkLoad(trx, () => insertTenants(trx, made));
    await insertTreatments(trx, made, now);
    await insertGroups(trx, made, now);
    await insertFarms(trx, made, now);
    await insertCredits(trx, made, now);
    const people = {
      practiceOwner: accountId(made, 'owner@epigram.example'),
      networkManager: accountId(made, 'manager@epigram.example'),
    };
    await insertMedicineRecords(trx, made, { userId: people.practiceOwner, now });
    await insertPhotos(trx, made, { userId: people.practiceOwner, now });
    await insertApiKeys(trx, people.practiceOwner, now);
    await insertWebhooks(trx, people.practiceOwner, now);
    await insertInvitations(trx, people, now);
    await insertImports(trx, people.practiceOwner, now);
    await writeAuditTrail(trx, people, now);
    await insertNotifications(trx, made, now);
    await insertObservations(trx);
    await insertAssessment(trx, made, { userId: people.practiceOwner, now });
    await addForecastWatches(trx, made, now);
    await addMonthlySummary(trx, now);
    return true;
  });
}

function accountId({ users }: Demonstration, email: string): number {
  return users.find((user) => user.email === email)!.id;
}

/** People joined one after another once the business was opened. */
function joinedAt(index: number, now: Date): string {
  const days = BUSINESS_AGE_DAYS - ((index * 137) % (BUSINESS_AGE_DAYS - 20));
  return new Date(now.getTime() - days * DAY).toISOString();
}

async function insertPeople(trx: Kysely<Database>, made: Demonstration, now: Date): Promise<void> {
  await bulkInsert(trx, 'users', made.users);
  await bulkInsert(
    trx,
    'businesses',
    DEMO_BUSINESSES.map((business, index) => ({
      id: index + 1,
      name: business.name,
      email: `office@${business.name
        .normalize('NFD')
        .replaceAll(/[^a-zA-Z]+/g, '')
        .toLowerCase()}.example`,
      phone: officePhone(index + 1),
      address_line_1: business.line1,
      city: business.city,
      county: business.county,
      country: business.country,
      postcode: business.postcode,
      lat: business.lat,
      lng: business.lng,
      weather_station_id: nearestStation(business),
      infinite_credits: business.infiniteCredits ?? false,
      credits: business.credits,
      plan_expires_on: new Date(now.getTime() + business.planDays * DAY).toISOString().slice(0, 10),
      created_at: new Date(now.getTime() - BUSINESS_AGE_DAYS * DAY).toISOString(),
    })),
  );
  await bulkInsert(
    trx,
    'business_members',
    made.members.map((member, index) => ({ ...member, created_at: joinedAt(index, now) })),
  );
  await bulkInsert(
    trx,
    'organisations',
    DEMO_ORGANISATIONS.map(({ name, email, city, country }, index) => ({
      id: index + 1,
      name,
      email,
      city,
      country,
    })),
  );
  await bulkInsert(
    trx,
    'organisation_businesses',
    DEMO_ORGANISATIONS.flatMap((organisation, index) =>
      [organisation.linked, organisation.pending, organisation.expired].flatMap((prefixes, status) =>
        prefixes.map((prefix) => ({
          organisation_id: index + 1,
          business_id: businessIdOf(prefix),
          link_status: status + 1,
          linked_at: status === 0 ? new Date(now.getTime() - 500 * DAY).toISOString() : null,
        })),
      ),
    ),
  );
  await bulkInsert(
    trx,
    'organisation_members',
    DEMO_ACCOUNTS.flatMap(({ email }, index) => {
      const membership = ORGANISATION_ROLES[email];
      if (!membership) return [];
      const [organisation_id, role, access_level] = membership;
      return [{ organisation_id, user_id: index + 1, role, access_level, created_at: joinedAt(index, now) }];
    }),
  );
  await advanceIds(trx, ['users', 'businesses', 'organisations']);
}

async function insertTenants(trx: Kysely<Database>, made: Demonstration): Promise<void> {
  await bulkInsert(trx, 'clients', made.clients);
  await bulkInsert(trx, 'animals', made.animals);
  await bulkInsert(trx, 'tests', made.tests);
  await bulkInsert(trx, 'test_counts', made.counts);
  await bulkInsert(trx, 'comments', made.comments);
  await advanceIds(trx, ['clients', 'animals', 'tests', 'comments']);
}

async function insertNotifications(trx: Kysely<Database>, made: Demonstration, now: Date): Promise<void> {
  const userOf = (name: string) => made.users.find(({ email }) => email === `${name}@epigram.example`)!;
  await insertAnnouncements(trx, { authorId: userOf('staff').id, now });
  for (const [index, { name }] of DEMO_BUSINESSES.entries()) {
    await openReviews(trx, { id: index + 1, name }, now.toISOString().slice(0, 10));
  }
  await insertInvitation(trx, { to: userOf('owner'), from: userOf('viewer'), now });
  await notifyRecentHighCounts(trx, made, now);
  await insertRequest(trx, userOf('multi'));
}

/** Sends the notifications that the product would have sent for the results of the last days. */
async function notifyRecentHighCounts(trx: Kysely<Database>, made: Demonstration, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RECENT_RESULTS_DAYS * DAY).toISOString();
  const recent = Map.groupBy(
    made.tests.filter(({ created_at }) => created_at >= since),
    ({ business_id }) => business_id,
  );
  for (const [businessId, tests] of recent) {
    await notifyHighCounts(trx, { businessId, testIds: tests.map(({ id }) => id), now });
  }
}

/** A person asks to join the team of the owner's business. */
async function insertRequest(trx: Kysely<Database>, person: { id: number; name: string; email: string }) {
  const message = 'I will do your locum work in December.';
  const { id } = await trx
    .insertInto('requests')
    .values({ user_id: person.id, kind: 'join-business', business_id: 1, message })
    .returning('id')
    .executeTakeFirstOrThrow();
  await notify(trx, joinRequested, {
    to: { businessId: 1, atLeast: BUSINESS_ROLE.Owner },
    facts: {
      requestId: id,
      person: person.name,
      email: person.email,
      tenant: DEMO_BUSINESSES[0]!.name,
      message,
      businessId: 1,
      organisationId: null,
    },
    key: String(id),
  });
}

/** A real invitation of the second organisation to the owner's business, valid for seven days. */
async function insertInvitation(
  trx: Kysely<Database>,
  it: { to: { id: number; email: string }; from: { id: number; name: string }; now: Date },
): Promise<void> {
  const token = 'demo-invitation-to-parasite-watch';
  const expiresAt = new Date(it.now.getTime() + 7 * DAY).toISOString();
  const { id } = await trx
    .insertInto('invitations')
    .values({
      kind: 'business',
      organisation_id: 2,
      email: it.to.email,
      token_hash: createHash('sha256').update(token).digest('hex'),
      invited_by: it.from.id,
      message: 'We would be glad to have you with us.',
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const organisation = DEMO_ORGANISATIONS[1]!.name;
  await notify(trx, invitedWithBusinesses, {
    to: it.to.id,
    facts: { organisation, inviter: it.from.name, token, expiresAt },
    invitationId: id,
    mailed: true,
  });
}

async function insertObservations(trx: Kysely<Database>): Promise<void> {
  const rows = Object.entries(mooreParkDaily as Record<string, number[]>).map(([day, [tmax, tmin]]) => ({
    station_id: MOORE_PARK,
    day,
    tmin,
    tmax,
  }));
  await bulkInsert(trx, 'weather_daily', rows);
}

/** Businesses far from every station (France, New Zealand) have none. */
function nearestStation({ lat, lng }: DemoBusiness): string | null {
  const squared = (station: { lat: number; lng: number }): number =>
    (station.lat - lat) ** 2 + ((station.lng - lng) * Math.cos((lat * Math.PI) / 180)) ** 2;
  const nearest = stations.reduce((best, station) => (squared(station) < squared(best) ? station : best));
  return squared(nearest) < 1.5 ** 2 ? nearest.id : null;
}
