import { msg } from '#i18n';
import type { BusinessInvitation } from '@epigram/shared-contracts/api/invitations';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { inEachLanguage } from '../../kernel/i18n/inEachLanguage.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { notify } from '../notifications/public.ts';
import { answerInvitation, isFor, type OpenInvitation } from './answerInvitation.ts';
import {
  findAnsweredInvitation,
  findOpenInvitation,
  linkBusiness,
  listOwnedBusinesses,
} from './invitationRepository.ts';
import { businessesJoined } from './invitationKinds.ts';

type OwnerInvitation = OpenInvitation & { readonly organisationId: number };
type OwnedBusiness = Awaited<ReturnType<typeof listOwnedBusinesses>>[number];

/** The reasons why a business cannot join. */
const REFUSALS = inEachLanguage((say) => ({
  notOwner: say(msg`Only an Owner can join with a business, and you do not own every business you chose.`),
  alreadyLinked: (business: string) =>
    say(msg`{business} is already part of this organisation.`, { business }),
}));

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
  const businesses = joining.map(({ name }) => name);
  await transactionAs(db, contextOf(invitation, caller), (trx) =>
    answerInvitation(trx, invitation, { answer: 'accepted', requestId: origin.requestId }, async () => {
      for (const business of joining) await link(trx, invitation, business, caller, origin.requestId);
      const facts = { organisation: invitation.organisationName, person: caller.name, businesses };
      return {
        person: { id: caller.userId, name: caller.name },
        notifySender: (to) => notify(trx, businessesJoined, { to, facts }),
        detail: { businesses },
      };
    }),
  );
}

async function link(
  trx: Db,
  { organisationId }: OwnerInvitation,
  { id, name }: OwnedBusiness,
  { userId }: Caller,
  requestId: string,
): Promise<void> {
  await linkBusiness(trx, organisationId, id);
  await audit(trx, {
    action: 'business-linked',
    userId,
    organisationId,
    businessId: id,
    subject: `business:${id}`,
    subjectName: name,
    requestId,
  });
}

async function openInvitation(db: Db, token: string, caller: Caller): Promise<OwnerInvitation> {
  const invitation = await findOpenInvitation(db, 'business', token);
  const organisationId = invitation?.organisationId ?? null;
  if (!invitation || organisationId === null || !isFor(caller, invitation)) {
    throw new DomainError('INVITATION_INVALID');
  }
  return { ...invitation, organisationId };
}

function ownedBusinesses(db: Db, invitation: OwnerInvitation, caller: Caller): Promise<OwnedBusiness[]> {
  return transactionAs(db, contextOf(invitation, caller), (trx) =>
    listOwnedBusinesses(trx, caller.userId, invitation.organisationId),
  );
}

/** The open or answered team invitation of a notification. */
export async function readMemberInvitation(db: Db, token: string, caller: Caller) {
  const answered = await findAnsweredInvitation(db, 'member', token);
  const found = answered ?? (await findOpenInvitation(db, 'member', token));
  if (!found || !isFor(caller, found)) throw new DomainError('INVITATION_INVALID');
  return { ...sender(token, found), ...(answered && { answered: answerOf(answered) }) };
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

const contextOf = ({ organisationId }: OwnerInvitation, { userId }: Caller) => ({ userId, organisationId });

/** The chosen businesses. @throws BUSINESS_VALIDATION_FAILED with one text for each that cannot join */
function pickBusinesses(
  owned: readonly OwnedBusiness[],
  chosen: readonly number[],
  language: Locale,
): OwnedBusiness[] {
  const texts = REFUSALS[language];
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
