import { insertApiKey } from '../../modules/api-keys/apiKeyRepository.ts';
import { createSession } from '../../modules/identity/sessionRepository.ts';
import { HEADER } from '@epigram/shared-contracts/api/operation';
import { addAnimal, addClient, addTest } from '../../testing/livestock.ts';
import { addClientMerge, addSavedView } from '../../testing/clientRecords.ts';
import { addTreatment, addTreatmentCheck } from '../../testing/treatments.ts';
import { addFarm } from '../../testing/farms.ts';
import { addAnnouncement, addReview } from '../../testing/announcements.ts';
import { addNotification } from '../../testing/notifications.ts';
import type { Db } from '../../kernel/appContext.ts';
import { findOpenInvitation, linkBusiness } from '../../modules/invitations/invitationRepository.ts';
import { addPendingJoin } from '../../testing/pendingJoins.ts';
import { addBusiness, addOrganisation, addUser } from '../../testing/people.ts';
import { addPhoto } from '../../testing/photos.ts';
import { hashSecret } from '../../kernel/secrets.ts';
import type { Account } from './accounts.ts';
import type { Tenant } from './tenant.ts';

/** Every id that a request can contain. A new kind needs an entry here, in `createIds` and in `MISSING_IDS`. */
export interface IdValues {
  business: number;
  organisation: number;
  client: number;
  animal: number;
  /** The UUID that users see. */
  test: string;
  /** The same test's row id. */
  testRow: number;
  /** The UUID of a test that is not from the laboratory, so that it may be corrected. */
  externalTest: string;
  comment: number;
  /** A photograph of the test, added by the user. */
  photo: number;
  treatment: number;
  treatmentCheck: number;
  /** A client whose farm has a weather station. */
  farm: number;
  /** Another client of the business. */
  otherClient: number;
  /** A recent merge into the client. */
  clientMerge: number;
  /** The user's own view of a list. */
  savedView: number;
  /** A user of the organisation. */
  member: number;
  /** Another business of the organisation. */
  linkedBusiness: number;
  /** Another organisation that sees the business. */
  seeingOrganisation: number;
  /** An unanswered invitation to the organisation. */
  invitation: number;
  /** An unanswered invitation to the team of the business. */
  teamInvitation: number;
  /** A key of the business. */
  apiKey: number;
  /** A draft by platform staff. */
  announcement: number;
  /** An unanswered review of the business. */
  review: number;
  /** A notification of the account itself. */
  notification: number;
  /** A notification that was just removed. */
  removedNotification: number;
  invitationNotification: number;
  /** A file that was generated in the background. */
  export: string;
  /** The user's second session. */
  session: string;
  /** A mailed secret. */
  memberInvitation: string;
  /** An invitation link whose code was mailed. */
  pendingJoin: string;
  businessInvitation: string;
  /** An invitation to another organisation, for the existing account. */
  ownInvitation: string;
  resetKey: string;
}
export type IdKind = keyof IdValues;
/** The kinds that belong to one user within a tenant. */
export const USERS_OWN: readonly IdKind[] = [
  'notification',
  'removedNotification',
  'invitationNotification',
  'businessInvitation',
  'ownInvitation',
  'export',
  'session',
  'savedView',
];
/** Creates each row on first use. */
export type Ids = { readonly [Kind in IdKind]: () => Promise<IdValues[Kind]> };

/** Well-formed ids without rows. */
export const MISSING_IDS: IdValues = {
  business: 899_999_999,
  organisation: 899_999_998,
  client: 899_999_997,
  animal: 899_999_996,
  test: '00000000-0000-4000-8000-000000000000',
  comment: 899_999_995,
  photo: 899_999_970,
  treatment: 899_999_988,
  treatmentCheck: 899_999_987,
  farm: 899_999_997,
  otherClient: 899_999_979,
  clientMerge: 899_999_978,
  savedView: 899_999_977,
  member: 899_999_992,
  linkedBusiness: 899_999_991,
  seeingOrganisation: 899_999_985,
  invitation: 899_999_990,
  teamInvitation: 899_999_984,
  apiKey: 899_999_976,
  announcement: 899_999_972,
  review: 899_999_971,
  notification: 899_999_994,
  removedNotification: 899_999_994,
  invitationNotification: 899_999_993,
  memberInvitation: 'x'.repeat(43),
  pendingJoin: 'w'.repeat(43),
  businessInvitation: 'y'.repeat(43),
  ownInvitation: 'v'.repeat(43),
  export: '00000000-0000-4000-8000-000000000001',
  session: '00000000-0000-4000-8000-000000000002',
  testRow: 899_999_989,
  externalTest: 'external-00000000-0000-4000-8000-000000000003',
  resetKey: 'z'.repeat(43),
};

export function missingIds(): Ids {
  const entries = Object.entries(MISSING_IDS).map(([kind, value]) => [kind, async () => value]);
  return Object.fromEntries(entries) as Ids;
}

let made = 0;

/** Ids of a tenant; those that belong to a user are the account's own. */
export function createIds(
  asOwner: <T>(work: (owner: Db) => Promise<T>) => Promise<T>,
  tenant: Tenant,
  account: Account,
): Ids {
  const { business: businessId, markers } = tenant;
  const { userId, email } = account.userId === 0 ? tenant.bystander : account;
  const organisationId = account.aggregated ? tenant.aggregatedOrganisation : tenant.detailedOrganisation;
  const label = () => `${markers.identity} ${(made += 1)}`;

  const ids: Ids = {
    business: async () => businessId,
    organisation: async () => organisationId,
    client: once(() =>
      asOwner((owner) => addClient(owner, { businessId, name: label(), number: label(), postcode: label() })),
    ),
    animal: once(async () => {
      const clientId = await ids.client();
      return asOwner((owner) => addAnimal(owner, { businessId, clientId, name: label() }));
    }),
    test: once(async () => (await test()).uuid),
    testRow: async () => (await test()).id,
    externalTest: once(async () => {
      const clientId = await ids.client();
      return asOwner(
        async (owner) => (await addTest(owner, { businessId, clientId, isExternal: true })).uuid,
      );
    }),
    comment: once(async () => {
      const { id: testId } = await test();
      return asOwner((owner) => addComment(owner, { businessId, testId, authorId: userId, text: label() }));
    }),
    photo: once(async () => {
      const { id: testId } = await test();
      return asOwner((owner) =>
        addPhoto(owner, { businessId, testId, addedBy: userId, description: label() }),
      );
    }),
    treatment: once(async () => {
      const clientId = await ids.client();
      const product = label();
      return asOwner((owner) => addTreatment(owner, { businessId, clientId, product, group: label() }));
    }),
    treatmentCheck: once(async () => {
      const clientId = await ids.client();
      return asOwner((owner) => addTreatmentCheck(owner, { businessId, clientId, product: label() }));
    }),
    farm: once(async () => {
      const clientId = await ids.client();
      await asOwner((owner) => addFarm(owner, { businessId, clientId }));
      return clientId;
    }),
    otherClient: once(() =>
      asOwner((owner) => addClient(owner, { businessId, name: label(), postcode: label() })),
    ),
    clientMerge: once(async () => {
      const clientId = await ids.client();
      return asOwner((owner) => addClientMerge(owner, { businessId, clientId, name: label() }));
    }),
    savedView: once(() => asOwner((owner) => addSavedView(owner, { userId, name: label() }))),
    member: once(() => asOwner((owner) => addMember(owner, tenant))),
    linkedBusiness: once(() =>
      asOwner(async (owner) => {
        const linked = await addBusiness(owner, { name: `Linked ${markers.outside}` });
        await linkBusiness(owner, organisationId, linked);
        return linked;
      }),
    ),
    seeingOrganisation: once(() =>
      asOwner((owner) => addOrganisation(owner, `Seeing ${markers.outside}`, [businessId])),
    ),
    invitation: once(() => asOwner((owner) => addOpenInvitation(owner, { organisationId }, markers.outside))),
    teamInvitation: once(() => asOwner((owner) => addOpenInvitation(owner, { businessId }, markers.outside))),
    apiKey: once(() =>
      asOwner(async (owner) => {
        const wanted = {
          businessId,
          userId,
          name: label(),
          mayRead: true,
          mayWrite: false,
          expiresInDays: 1,
        };
        return (await insertApiKey(owner, wanted)).id;
      }),
    ),
    announcement: once(() => asOwner((owner) => addAnnouncement(owner))),
    review: once(() => asOwner((owner) => addReview(owner, { businessId, kind: 'terms' }))),
    notification: once(() =>
      asOwner((owner) => addNotification(owner, { userId, type: 'reminder', title: markers.outside })),
    ),
    removedNotification: once(() =>
      asOwner((owner) =>
        addNotification(owner, { userId, type: 'reminder', title: markers.outside, isDismissed: true }),
      ),
    ),
    invitationNotification: once(async () => {
      const token = await ids.businessInvitation();
      return asOwner((owner) =>
        addNotification(owner, {
          userId,
          type: 'invitation',
          title: markers.outside,
          payload: { organisationName: markers.outside, token, expiresAt: null },
        }),
      );
    }),
    memberInvitation: once(() =>
      asOwner((owner) =>
        addInvitation(owner, 'member', { organisationId }, `new${(made += 1)}@farm.example`),
      ),
    ),
    pendingJoin: once(() =>
      asOwner(async (owner) => {
        const token = await addInvitation(
          owner,
          'member',
          { organisationId },
          `pending${(made += 1)}@farm.example`,
        );
        return addPendingJoin(owner, token);
      }),
    ),
    businessInvitation: once(() =>
      // An organisation to which the business is not linked yet.
      asOwner(async (owner) => {
        const inviting = await addOrganisation(owner, `Inviting ${markers.outside}`, []);
        return addInvitation(owner, 'business', { organisationId: inviting }, email);
      }),
    ),
    ownInvitation: once(() =>
      asOwner(async (owner) => {
        const inviting = await addOrganisation(owner, `Inviting ${markers.outside}`, []);
        return addInvitation(owner, 'member', { organisationId: inviting }, email);
      }),
    ),
    export: once(() =>
      asOwner((owner) => addExport(owner, { userId, businessId, context: account.context, text: label() })),
    ),
    session: once(() => asOwner(async (owner) => (await createSession(owner, userId, label())).sessionId)),
    resetKey: once(() => asOwner((owner) => addResetKey(owner, tenant.bystander.userId))),
  };
  const test = once(async () => {
    const [clientId, animalId] = [await ids.client(), await ids.animal()];
    return asOwner((owner) =>
      addTest(owner, { businessId, clientId, animalId, sampleId: label(), eggs: { strongyle: 9 } }),
    );
  });
  return ids;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

async function addComment(
  owner: Db,
  it: { businessId: number; testId: number; authorId: number; text: string },
): Promise<number> {
  const { id } = await owner
    .insertInto('comments')
    .values({ business_id: it.businessId, test_id: it.testId, author_id: it.authorId, text: it.text })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A finished file with rows of the business, requested in the account's current context. */
async function addExport(
  owner: Db,
  it: { userId: number; businessId: number; context: Account['context']; text: string },
): Promise<string> {
  const bytes = Buffer.from(it.text);
  const organisation = it.context[HEADER.organisation];
  const { id } = await owner
    .insertInto('exports')
    .values({
      user_id: it.userId,
      status: 'ready',
      format: 'xlsx',
      language: 'en',
      context_business_id: organisation ? null : it.businessId,
      context_organisation_id: organisation ? Number(organisation) : null,
      search: null,
      business_ids: [it.businessId],
      tests_total: 1,
      tests_done: 1,
      bytes: bytes.length,
      failure: null,
      expires_at: inAnHour(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('export_chunks')
    .values({ user_id: it.userId, export_id: id, part: 0, bytes })
    .execute();
  return id;
}

interface InvitationOf {
  readonly organisationId?: number;
  readonly businessId?: number;
}

async function addOpenInvitation(owner: Db, of: InvitationOf, domain: string): Promise<number> {
  const token = await addInvitation(owner, 'member', of, `${(made += 1)}@${domain}.example`);
  return (await findOpenInvitation(owner, 'member', token))?.id ?? 0;
}

async function addInvitation(
  owner: Db,
  kind: 'member' | 'business',
  of: InvitationOf,
  email: string,
): Promise<string> {
  const token = `${kind}-${(made += 1)}-${'t'.repeat(30)}`;
  await owner
    .insertInto('invitations')
    .values({
      kind,
      organisation_id: of.organisationId ?? null,
      business_id: of.businessId ?? null,
      email,
      token_hash: hashSecret(token),
      expires_at: inAnHour(),
    })
    .execute();
  return token;
}

/** Another user of the business and of both organisations. */
export async function addMember(owner: Db, tenant: Tenant): Promise<number> {
  const of = { role: 1, accessLevel: 1 };
  return addUser(owner, {
    email: `member${(made += 1)}@${tenant.markers.outside}.example`,
    businesses: { [tenant.business]: 1 },
    organisations: { [tenant.detailedOrganisation]: of, [tenant.aggregatedOrganisation]: of },
  });
}

async function addResetKey(owner: Db, userId: number): Promise<string> {
  const key = `reset-${(made += 1)}-${'k'.repeat(30)}`;
  await owner
    .insertInto('password_resets')
    .values({ key_hash: hashSecret(key), user_id: userId, expires_at: inAnHour() })
    .execute();
  return key;
}

function inAnHour(): Date {
  return new Date(Date.now() + 3_600_000);
}
