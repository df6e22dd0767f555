import { insertApiKey } from '../../modules/api-keys/apiKeyRepository.ts';
import { insertWebhook } from '../../modules/webhooks/public.ts';
import { createSession } from '../../modules/identity/sessionRepository.ts';
import { addAnimal, addClient, addGroup, addTest } from '../../testing/livestock.ts';
import {
  addAnimalMerge,
  addClientMerge,
  addSavedView,
  addTestImport,
  shareHerdNumber,
  shareTag,
} from '../../testing/clientRecords.ts';
import {
  addAssessment,
  addProduct,
  addTreatment,
  addTreatmentCheck,
  addTreatmentPlan,
} from '../../testing/treatments.ts';
import { addFarm } from '../../testing/farms.ts';
import { addAnnouncement, addReview } from '../../testing/announcements.ts';
import { addNotification } from '../../testing/notifications.ts';
import type { Db } from '../../kernel/appContext.ts';
import { linkBusiness } from '../../modules/invitations/invitationRepository.ts';
import { addPendingJoin } from '../../testing/pendingJoins.ts';
import { addBusiness, addOrganisation } from '../../testing/people.ts';
import { addPhoto } from '../../testing/photos.ts';
import type { Account } from './accounts.ts';
import {
  addComment,
  addExport,
  addInvitation,
  addMember,
  addOpenInvitation,
  addResetKey,
  addWebhookDelivery,
} from './idRows.ts';
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
  /** An import of that test by the user. */
  testImport: number;
  comment: number;
  /** A photograph of the test, added by the user. */
  photo: number;
  group: number;
  /** Another group of the client. */
  otherGroup: number;
  treatment: number;
  treatmentCheck: number;
  /** A draft. */
  assessment: number;
  treatmentPlan: number;
  /** A product that a treatment has named. */
  product: number;
  /** A client whose farm has a weather station. */
  farm: number;
  /** Another client of the business, with the same herd number. */
  otherClient: number;
  /** A recent merge into the client. */
  clientMerge: number;
  /** Another animal of the client, with the same number. */
  otherAnimal: number;
  /** A recent merge into the animal. */
  animalMerge: number;
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
  /** A webhook of the business. */
  webhook: number;
  /** A delivery of the webhook. */
  webhookDelivery: string;
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
  testImport: 899_999_967,
  comment: 899_999_995,
  photo: 899_999_970,
  group: 899_999_969,
  otherGroup: 899_999_968,
  treatment: 899_999_988,
  treatmentCheck: 899_999_987,
  assessment: 899_999_962,
  treatmentPlan: 899_999_961,
  product: 899_999_965,
  farm: 899_999_997,
  otherClient: 899_999_979,
  clientMerge: 899_999_978,
  otherAnimal: 899_999_964,
  animalMerge: 899_999_963,
  savedView: 899_999_977,
  member: 899_999_992,
  linkedBusiness: 899_999_991,
  seeingOrganisation: 899_999_985,
  invitation: 899_999_990,
  teamInvitation: 899_999_984,
  apiKey: 899_999_976,
  webhook: 899_999_966,
  webhookDelivery: '00000000-0000-4000-8000-000000000004',
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
  const groupOf = (clientId: number) =>
    asOwner(async (owner) => {
      const groupId = await addGroup(owner, { businessId, clientId, name: label() });
      // Its visit of today.
      await addTest(owner, { businessId, clientId, groupId, sampleId: label() });
      return groupId;
    });

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
    testImport: once(async () => {
      const uuid = await ids.externalTest();
      return asOwner((owner) => addTestImport(owner, { businessId, userId, uuid, fileName: label() }));
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
    group: once(async () => groupOf(await ids.client())),
    otherGroup: once(async () => groupOf(await ids.client())),
    treatment: once(async () => {
      const clientId = await ids.client();
      const product = label();
      return asOwner((owner) => addTreatment(owner, { businessId, clientId, product, group: label() }));
    }),
    treatmentCheck: once(async () => {
      const clientId = await ids.client();
      return asOwner((owner) => addTreatmentCheck(owner, { businessId, clientId, product: label() }));
    }),
    assessment: once(async () => {
      const clientId = await ids.client();
      return asOwner((owner) => addAssessment(owner, { businessId, clientId, conclusion: label() }));
    }),
    treatmentPlan: once(async () => {
      const clientId = await ids.client();
      return asOwner((owner) => addTreatmentPlan(owner, { businessId, clientId, product: label() }));
    }),
    product: once(() => asOwner((owner) => addProduct(owner, { businessId, name: label() }))),
    farm: once(async () => {
      const clientId = await ids.client();
      await asOwner((owner) => addFarm(owner, { businessId, clientId }));
      return clientId;
    }),
    otherClient: once(async () => {
      const clientId = await ids.client();
      return asOwner(async (owner) => {
        const otherId = await addClient(owner, { businessId, name: label(), postcode: label() });
        await shareHerdNumber(owner, { businessId, ids: [clientId, otherId], number: label() });
        return otherId;
      });
    }),
    clientMerge: once(async () => {
      const clientId = await ids.client();
      return asOwner((owner) => addClientMerge(owner, { businessId, clientId, name: label() }));
    }),
    otherAnimal: once(async () => {
      const [clientId, animalId] = [await ids.client(), await ids.animal()];
      return asOwner(async (owner) => {
        const otherId = await addAnimal(owner, { businessId, clientId, name: label() });
        await shareTag(owner, { businessId, ids: [animalId, otherId], number: label() });
        return otherId;
      });
    }),
    animalMerge: once(async () => {
      const animalId = await ids.animal();
      return asOwner((owner) => addAnimalMerge(owner, { businessId, animalId, name: label() }));
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
          scopes: ['results:read' as const],
          expiresInDays: 1,
        };
        return (await insertApiKey(owner, wanted)).id;
      }),
    ),
    webhook: once(() =>
      asOwner(async (owner) => {
        const url = `https://hooks.example/${encodeURIComponent(label())}`;
        return (await insertWebhook(owner, { businessId, userId, url, events: ['import.finished'] })).id;
      }),
    ),
    webhookDelivery: once(async () => {
      const webhookId = await ids.webhook();
      return asOwner((owner) => addWebhookDelivery(owner, { businessId, webhookId, fileName: label() }));
    }),
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
