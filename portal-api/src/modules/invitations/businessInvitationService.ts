import type { BusinessInvitation } from '@epigram/shared-contracts/api/invitations';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { notify, settleInvitation } from '../notifications/public.ts';
import {
  closeInvitation,
  findAnsweredInvitation,
  findOpenInvitation,
  linkBusiness,
  listOwnedBusinesses,
} from './invitationRepository.ts';
import { businessesJoined, invitationDeclined } from './invitationKinds.ts';
import { invitationTexts } from './invitationTexts.ts';

type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>> & {
  readonly organisationId: number;
};
type OwnedBusiness = Awaited<ReturnType<typeof listOwnedBusinesses>>[number];

// An owner joins an organisation with businesses (docs/product.md, sections 2.8, 4 and 5).

export async function validateInvitation(db: Db, token: string, caller: Caller): Promise<BusinessInvitation> {
  const answered = await findAnsweredInvitation(db, 'business', token);
  if (answered && isFor(caller, answered)) return answeredInvitation(token, answered);
  const invitation = await openInvitation(db, token, caller);
  const owned = await ownedBusinesses(db, invitation, caller);
  return {
    ...sender(token, invitation),
    valid: true,
    businesses: owned
      .filter(({ isLinked }) => !isLinked)
      .map(({ isLinked: _, ...business }) => ({
        ...business,
        location: [business.county, business.country].filter((part) => part).join(', '),
      })),
    linkedBusinesses: owned.filter(({ isLinked }) => isLinked).length,
  };
}

export async function acceptInvitation(
  db: Db,
  token: string,
  selectedBusinessIds: readonly number[],
  caller: Caller,
  origin: { requestId: string; language: Locale },
): Promise<void> {
  const invitation = await openInvitation(db, token, caller);
  const owned = await ownedBusinesses(db, invitation, caller);
  const joining = pickBusinesses(owned, selectedBusinessIds, origin.language);
  await answerInvitation(db, invitation, caller, origin.requestId, 'accepted', joining);
}

export async function declineInvitation(
  db: Db,
  token: string,
  caller: Caller,
  requestId: string,
): Promise<void> {
  await answerInvitation(db, await openInvitation(db, token, caller), caller, requestId, 'declined', []);
}

/** An invitation only works for the account with its email address, so a leaked link is useless to others. */
async function openInvitation(db: Db, token: string, caller: Caller): Promise<OpenInvitation> {
  const invitation = await findOpenInvitation(db, 'business', token);
  const organisationId = invitation?.organisationId ?? null;
  if (!invitation || organisationId === null || !isFor(caller, invitation)) {
    throw new DomainError('INVITATION_INVALID');
  }
  return { ...invitation, organisationId };
}

function ownedBusinesses(db: Db, invitation: OpenInvitation, caller: Caller): Promise<OwnedBusiness[]> {
  return transactionAs(db, named(invitation, caller), (trx) =>
    listOwnedBusinesses(trx, caller.userId, invitation.organisationId),
  );
}

async function answerInvitation(
  db: Db,
  invitation: OpenInvitation,
  caller: Caller,
  requestId: string,
  given: 'accepted' | 'declined',
  joining: readonly OwnedBusiness[],
): Promise<void> {
  await transactionAs(db, named(invitation, caller), async (trx) => {
    const closed = await closeInvitation(trx, invitation.id, given);
    if (!closed) throw new DomainError('INVITATION_INVALID');
    for (const { id, name } of joining) {
      await linkBusiness(trx, invitation.organisationId, id);
      await audit(trx, {
        action: 'business-linked',
        userId: caller.userId,
        organisationId: invitation.organisationId,
        businessId: id,
        subject: `business:${id}`,
        subjectName: name,
        requestId,
      });
    }
    const action = given === 'accepted' ? 'approve' : 'reject';
    for (const id of closed) await settleInvitation(trx, caller.userId, id, action);
    if (invitation.inviterId !== null) {
      const facts = { organisation: invitation.organisationName, person: caller.name };
      const to = invitation.inviterId;
      if (given === 'declined') await notify(trx, invitationDeclined, { to, facts });
      else {
        const businesses = joining.map(({ name }) => name);
        await notify(trx, businessesJoined, { to, facts: { ...facts, businesses } });
      }
    }
    await audit(trx, {
      action: `business-invitation-${given}`,
      userId: caller.userId,
      organisationId: invitation.organisationId,
      subject: `invitation:${invitation.id}`,
      subjectName: invitation.email,
      detail: { businesses: joining.map(({ name }) => name) },
      requestId,
    });
  });
}

/** The open or answered team invitation of a notification. */
export async function readMemberInvitation(db: Db, token: string, caller: Caller) {
  const answered = await findAnsweredInvitation(db, 'member', token);
  const found = answered ?? (await findOpenInvitation(db, 'member', token));
  if (!found || !isFor(caller, found)) throw new DomainError('INVITATION_INVALID');
  return { ...sender(token, found), ...(answered && { answered: answerOf(answered) }) };
}

function isFor(caller: Caller, { email }: { readonly email: string }): boolean {
  return email.toLowerCase() === caller.email.toLowerCase();
}

type SentInvitation = Pick<
  OpenInvitation,
  'organisationName' | 'inviterName' | 'inviterEmail' | 'organisationEmail' | 'expiresAt'
>;

function sender(token: string, invitation: SentInvitation) {
  return {
    organisationName: invitation.organisationName,
    role: invitation.inviterName ?? 'Organisation Manager',
    email: invitation.inviterEmail ?? invitation.organisationEmail ?? '',
    expiresAt: invitation.expiresAt.toISOString(),
    token,
  };
}

function answeredInvitation(
  token: string,
  invitation: SentInvitation & { readonly acceptedAt: Date | null; readonly declinedAt: Date | null },
): BusinessInvitation {
  return { ...sender(token, invitation), valid: false, businesses: [], answered: answerOf(invitation) };
}

function answerOf(it: { acceptedAt: Date | null; declinedAt: Date | null; expiresAt: Date }) {
  const at = (it.acceptedAt ?? it.declinedAt ?? it.expiresAt).toISOString();
  return { answer: it.acceptedAt ? 'accepted' : 'declined', at } as const;
}

const named = ({ organisationId }: OpenInvitation, { userId }: Caller) => ({ userId, organisationId });

/** The chosen businesses. @throws BUSINESS_VALIDATION_FAILED with one text for each that cannot join */
function pickBusinesses(
  owned: readonly OwnedBusiness[],
  chosen: readonly number[],
  language: Locale,
): OwnedBusiness[] {
  const texts = invitationTexts[language];
  const messages: string[] = [];
  const joining = [...new Set(chosen)].flatMap((id) => {
    const business = owned.find((candidate) => candidate.id === id);
    if (!business) messages.push(texts.notOwner);
    else if (business.isLinked) messages.push(texts.alreadyLinked(business.name));
    else return [business];
    return [];
  });
  if (messages.length > 0)
    throw new DomainError('BUSINESS_VALIDATION_FAILED', { messages: [...new Set(messages)] });
  return joining;
}
