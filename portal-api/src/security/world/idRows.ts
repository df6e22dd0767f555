import { HEADER } from '@epigram/shared-contracts/api/operation';
import type { Db } from '../../kernel/appContext.ts';
import { hashSecret } from '../../kernel/secrets.ts';
import { findOpenInvitation } from '../../modules/invitations/invitationRepository.ts';
import { addUser } from '../../testing/people.ts';
import type { Account } from './accounts.ts';
import type { Tenant } from './tenant.ts';

let made = 0;

export async function addComment(
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
export async function addExport(
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

export async function addOpenInvitation(owner: Db, of: InvitationOf, domain: string): Promise<number> {
  const token = await addInvitation(owner, 'member', of, `${(made += 1)}@${domain}.example`);
  return (await findOpenInvitation(owner, 'member', token))?.id ?? 0;
}

export async function addInvitation(
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

export async function addResetKey(owner: Db, userId: number): Promise<string> {
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

/** A delivery that waits for its next attempt. */
export async function addWebhookDelivery(
  owner: Db,
  it: { businessId: number; webhookId: number; fileName: string },
): Promise<string> {
  const { id } = await owner
    .insertInto('webhook_deliveries')
    .values({
      business_id: it.businessId,
      webhook_id: it.webhookId,
      type: 'import.finished',
      subject: it.fileName,
      data: JSON.stringify({ fileName: it.fileName }),
      problem: it.fileName,
      due_at: inAnHour(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
