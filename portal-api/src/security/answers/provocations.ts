import { sendClientReport } from '@epigram/shared-contracts/api/clientReports';
import { updateAssessment } from '@epigram/shared-contracts/api/assessments';
import * as clients from '@epigram/shared-contracts/api/clients';
import {
  addOrganisationMember,
  unlinkBusinessMembers,
  unlinkOrganisationMembers,
  updateOrganisationMember,
} from '@epigram/shared-contracts/api/members';
import {
  acceptBusinessInvitation,
  acceptMemberInvitation,
  validateMemberInvitation,
} from '@epigram/shared-contracts/api/invitations';
import { deleteClient } from '@epigram/shared-contracts/api/deletions';
import { updateBusinessInfo } from '@epigram/shared-contracts/api/businesses';
import { getNotification, listNotifications } from '@epigram/shared-contracts/api/notifications';
import { createIntegrationClient } from '@epigram/shared-contracts/api/integrationClients';
import { HEADER, type Operation } from '@epigram/shared-contracts/api/operation';
import { loginWithPasskey, requireInBusiness } from '@epigram/shared-contracts/api/secondFactor';
import * as tests from '@epigram/shared-contracts/api/tests';
import * as users from '@epigram/shared-contracts/api/users';
import { IMPORT_MAX_BYTES, LIST_MAX_ROWS } from '@epigram/shared-contracts/domain/limits';
import type { ErrorCode } from '@epigram/shared-contracts/errors';
import { sql } from 'kysely';
import { createRateLimiter, type RateLimit } from '../../kernel/rateLimiter.ts';
import { FROM_BUSINESS, TO_ADDRESS } from '../../modules/client-report/reportRecipients.ts';
import { addTest } from '../../testing/livestock.ts';
import { addUser, TEST_PASSWORD } from '../../testing/people.ts';
import { archive, workbook } from '../../testing/workbooks.ts';
import type { AccountName } from '../world/accounts.ts';
import { send, type Answer, type Filling } from '../world/send.ts';
import type { World } from '../world/world.ts';

/** Codes that only a client sets, because it got no response, or one that it does not understand. */
export const CLIENT_MADE = [
  'NETWORK_ERROR',
  'CONNECTION_FAILED',
  'UNKNOWN_ERROR',
] as const satisfies ErrorCode[];

export type ServerCode = Exclude<ErrorCode, (typeof CLIENT_MADE)[number]>;

const PASSWORD = 'Another-Meadow-2027!';
const page = { offset: 0, limit: 10 };

/** Calls as an account in its own context, with other headers if a code is about these. */
async function call(
  world: World,
  name: AccountName,
  operation: Operation,
  filling: Filling,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return send(world.app, operation, filling, {
    ...(await world.headersOf(world.accounts[name])),
    ...headers,
  });
}

function search(world: World, name: AccountName, headers?: Record<string, string>): Promise<Answer> {
  return call(world, name, tests.searchTests, { params: page, body: {} }, headers);
}

function importFile(world: World, bytes: Uint8Array, name = 'results.xlsx'): Promise<Answer> {
  const params = { businessId: world.tenants.mine.business };
  return call(world, 'owner', tests.importTests, { params, file: { name, bytes } });
}

function ofOrganisation({ tenants, accounts }: World) {
  return {
    orgId: tenants.mine.detailedOrganisation,
    managerId: accounts.organisationManager.userId,
    member: accounts.organisationMember,
  };
}

/** The business of the account 'owner', its only Owner. */
function ofBusiness({ tenants, accounts }: World) {
  return { business: tenants.mine.business, ownerId: accounts.owner.userId };
}

/** A new account with a confirmed authenticator app. */
async function withApp(world: World): Promise<{ email: string }> {
  const email = `app${Date.now()}@farm.example`;
  await world.asOwner(async (owner) => {
    const userId = await addUser(owner, { email });
    await sql`insert into totp_secrets (user_id, secret, confirmed_at)
      values (${userId}, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', now())`.execute(owner);
  });
  return { email };
}

async function sendReport(world: World, to: string): Promise<Answer> {
  const clientId = await world.idsOf('mine', world.accounts.owner, { safe: true }).client();
  const businessId = world.tenants.mine.business;
  await world.asOwner((owner) => addTest(owner, { businessId, clientId, eggs: { strongyle: 9 } }));
  return call(world, 'owner', sendClientReport, {
    params: { businessId, clientId },
    body: { start: '2000-01-01', end: '2100-01-01', language: 'en', to: [to] },
  });
}

/** Uses up a daily limit. */
function countMails(world: World, limit: RateLimit, key: string): Promise<void> {
  return world.asOwner(async (owner) => {
    const limiter = createRateLimiter(owner);
    for (let mails = 0; mails < limit.most; mails += 1) await limiter.take(limit, key);
  });
}

/** Provokes each code that the server can send, through HTTP. */
export const PROVOCATIONS = {
  BAD_REQUEST: (world) => call(world, 'owner', tests.searchTests, { params: page, body: { search: 7 } }),
  PAGE_TOO_FAR: (world) =>
    call(world, 'owner', tests.searchTests, { params: { offset: LIST_MAX_ROWS, limit: 10 }, body: {} }),
  CONTEXT_MISSING: (world) => search(world, 'staff'),
  BUSINESS_CONTEXT_MISSING: (world) =>
    call(world, 'organisationManager', clients.createClient, {
      params: { businessId: -1 },
      body: { name: 'Whose?' },
    }),
  COMMENT_ID_INVALID: (world) =>
    call(world, 'owner', tests.updateTestComment, { params: { commentId: 'x' }, body: { text: 'a' } }),
  CURRENT_PASSWORD_INCORRECT: (world) =>
    call(world, 'member', users.changePassword, {
      body: { current_password: 'wrong', new_password: PASSWORD, new_password_confirm: PASSWORD },
    }),
  INVALID_DATA: async (world) =>
    importFile(
      world,
      await workbook([
        {
          'Sample Id': 'S-1',
          'Client name': 'Hillside',
          'Animal type': 'Unicorn',
          'Test type': 'Worm FEC',
          'Test date': '2026-06-15',
        },
      ]),
    ),
  INVALID_FILE_TYPE: (world) => importFile(world, Buffer.from('%PDF-1.7'), 'results.pdf'),
  MISSING_REQUIRED_COLUMNS: async (world) => importFile(world, await workbook([{ Column: 'x' }])),
  TEMPLATE_ERROR: async (world) =>
    importFile(world, await archive({ 'xl/workbook.xml': Buffer.from('<broken') })),
  FILE_TOO_LARGE: (world) => importFile(world, Buffer.alloc(IMPORT_MAX_BYTES + 1)),
  INVITATION_INVALID: (world) =>
    call(world, 'anonymous', validateMemberInvitation, { body: { invitationToken: 'made-up' } }),
  KEY_NOT_EXIST: (world) =>
    call(world, 'anonymous', users.recoverPassword, {
      body: { key: 'made-up', password: PASSWORD, confirm_password: PASSWORD },
    }),
  AUTHENTICATION_REQUIRED: (world) => call(world, 'anonymous', users.getUserInformation, {}),
  TOKEN_INVALID: (world) =>
    call(world, 'anonymous', users.getUserInformation, {}, { authorization: 'Bearer made-up' }),
  LOGIN_FAILED: (world) =>
    call(world, 'anonymous', users.login, { body: { email: 'nobody@farm.example', password: 'wrong' } }),
  ACCESS_LEVEL_CHANGED: (world) => search(world, 'aggregated', { [HEADER.accessLevel]: '1' }),
  INSUFFICIENT_ACCESS_LEVEL: (world) => search(world, 'aggregated'),
  AUTHORIZATION_FAILED: (world) =>
    call(world, 'member', updateBusinessInfo, {
      params: { businessId: world.tenants.mine.business },
      body: { city: 'Elsewhere' },
    }),
  BUSINESS_ACCESS_CHANGED: (world) =>
    search(world, 'owner', { [HEADER.business]: String(world.tenants.other.business) }),
  ORGANIZATION_ACCESS_REVOKED: (world) =>
    search(world, 'owner', { [HEADER.organisation]: String(world.tenants.other.detailedOrganisation) }),
  NOT_FOUND: (world) => call(world, 'owner', getNotification, { params: { id: 899_999_999 } }),
  ACCOUNT_EXISTS: async (world) => {
    const invitationToken = await world.idsOf('mine', world.accounts.owner, { safe: false }).ownInvitation();
    return call(world, 'anonymous', acceptMemberInvitation, {
      body: { invitationToken, name: 'Olga', password: PASSWORD, password_confirm: PASSWORD },
    });
  },
  ALREADY_MEMBER: (world) => {
    const { orgId, member } = ofOrganisation(world);
    return call(world, 'organisationManager', addOrganisationMember, {
      params: { orgId },
      body: { email: member.email },
    });
  },
  OWN_MEMBERSHIP: (world) => {
    const { orgId, managerId } = ofOrganisation(world);
    return call(world, 'organisationManager', updateOrganisationMember, {
      params: { orgId, userId: managerId },
      body: { role: 1 },
    });
  },
  LAST_MANAGER: (world) => {
    const { orgId, managerId } = ofOrganisation(world);
    return call(world, 'admin', unlinkOrganisationMembers, {
      params: { orgId },
      body: { userIds: [managerId], reason: 'asked for' },
    });
  },
  SECOND_FACTOR_REQUIRED: async (world) => {
    const { email } = await withApp(world);
    return call(world, 'anonymous', users.login, { body: { email, password: TEST_PASSWORD } });
  },
  SECOND_FACTOR_INCORRECT: async (world) => {
    const { email } = await withApp(world);
    const body = { email, password: TEST_PASSWORD, code: '000-000' };
    return call(world, 'anonymous', users.login, { body });
  },
  // Only a user with a second factor may require one.
  SECOND_FACTOR_MISSING: (world) =>
    call(world, 'owner', requireInBusiness, {
      params: { businessId: world.tenants.mine.business },
      body: { required: true },
    }),
  PASSKEY_REJECTED: (world) =>
    call(world, 'anonymous', loginWithPasskey, { body: { ticket: 'made-up', response: {} } }),
  SUPPORT_READ_ONLY: (world) =>
    call(world, 'supporter', clients.createClient, {
      params: { businessId: world.tenants.mine.business },
      body: { name: 'Added', postcode: 'H91 A1C2' },
    }),
  LAST_OWNER: (world) => {
    const { business, ownerId } = ofBusiness(world);
    return call(world, 'admin', unlinkBusinessMembers, {
      params: { businessId: business },
      body: { userIds: [ownerId], reason: 'asked for' },
    });
  },
  DUPLICATE_CLIENT: async (world) => {
    const twice = {
      params: { businessId: world.tenants.mine.business },
      body: { name: 'Twice', postcode: 'H91 A1C2' },
    };
    await call(world, 'owner', clients.createClient, twice);
    return call(world, 'owner', clients.createClient, twice);
  },
  IDEMPOTENCY_CONFLICT: async (world) => {
    const add = (name: string) =>
      call(
        world,
        'owner',
        createIntegrationClient,
        { body: { name } },
        { [HEADER.idempotencyKey]: 'conflict' },
      );
    await add('First');
    return add('Second');
  },
  DUPLICATE_ANIMAL: async (world) => {
    const clientId = await world.idsOf('mine', world.accounts.owner, { safe: true }).client();
    const twice = {
      params: { businessId: world.tenants.mine.business, clientId },
      body: { name: 'Twice', animalType: 'Ovine', dateOfBirth: '2024-03-01' },
    };
    await call(world, 'owner', clients.createAnimal, twice);
    return call(world, 'owner', clients.createAnimal, twice);
  },
  CARRIES_DATA: async (world) => {
    const ids = world.idsOf('mine', world.accounts.owner, { safe: false });
    const businessId = world.tenants.mine.business;
    await ids.animal();
    return call(world, 'owner', deleteClient, { params: { businessId, clientId: await ids.client() } });
  },
  CHANGED_MEANWHILE: async (world) => {
    const ids = world.idsOf('mine', world.accounts.owner, { safe: false });
    const businessId = world.tenants.mine.business;
    const none = {
      reason: null,
      signs: null,
      grazing: null,
      bought: null,
      resistance: null,
      alternatives: null,
      left: null,
      dosing: null,
      check: null,
    };
    return call(world, 'owner', updateAssessment, {
      params: { businessId, clientId: await ids.client(), assessmentId: await ids.assessment() },
      body: { revision: 99, wordings: none, answers: none, conclusion: null },
    });
  },
  BUSINESS_VALIDATION_FAILED: async (world) => {
    const ids = world.idsOf('mine', world.accounts.owner, { safe: false });
    return call(world, 'owner', acceptBusinessInvitation, {
      body: {
        invitationToken: await ids.businessInvitation(),
        selectedBusinessIds: [world.tenants.other.business],
      },
    });
  },
  REPORT_EMPTY: async (world) => {
    const clientId = await world.idsOf('mine', world.accounts.owner, { safe: true }).client();
    return call(world, 'owner', sendClientReport, {
      params: { businessId: world.tenants.mine.business, clientId },
      body: { start: '1990-01-01', end: '1990-01-02', language: 'en', to: ['farmer@hill.example'] },
    });
  },
  REPORT_UNSUBSCRIBED: async (world) => {
    await world.asOwner((owner) =>
      owner
        .insertInto('mail_recipients')
        .values({
          business_id: world.tenants.mine.business,
          address: 'gone@hill.example',
          ended_at: new Date(),
        })
        .execute(),
    );
    return sendReport(world, 'gone@hill.example');
  },
  REPORT_ADDRESS_LIMIT: async (world) => {
    await countMails(world, TO_ADDRESS, 'flooded@hill.example');
    return sendReport(world, 'flooded@hill.example');
  },
  REPORT_DAILY_LIMIT: async (world) => {
    await countMails(world, FROM_BUSINESS, String(world.tenants.mine.business));
    return sendReport(world, 'farmer@hill.example');
  },
  PAGE_OUTDATED: (world) =>
    call(world, 'owner', users.getUserInformation, {}, { [HEADER.contract]: '1.0.0' }),
  SERVER_OUTDATED: (world) =>
    call(world, 'owner', users.getUserInformation, {}, { [HEADER.contract]: '9999.0.0' }),
  RATE_LIMITED: async (world) => {
    const guess = { body: { invitationToken: 'guessed' } };
    for (let times = 0; times < 60; times += 1) {
      await call(world, 'anonymous', validateMemberInvitation, guess);
    }
    return call(world, 'anonymous', validateMemberInvitation, guess);
  },
  SERVER_ERROR: async (world) => {
    const rename = (from: string, to: string) =>
      world.asOwner((owner) => sql`alter table ${sql.table(from)} rename to ${sql.ref(to)}`.execute(owner));
    await rename('notifications', 'notifications_gone');
    try {
      return await call(world, 'owner', listNotifications, { query: page });
    } finally {
      await rename('notifications_gone', 'notifications');
    }
  },
} satisfies Record<ServerCode, (world: World) => Promise<Answer>>;
