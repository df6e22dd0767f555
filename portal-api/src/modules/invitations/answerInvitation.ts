import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { notify, settleInvitation } from '../notifications/public.ts';
import { invitationDeclined } from './invitationKinds.ts';
import { closeInvitation, findOpenInvitation, type InvitationKind } from './invitationRepository.ts';
import { contextOfTenant } from './tenantRepository.ts';

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>;

interface Outcome {
  readonly person: { readonly id: number; readonly name: string };
  /** Notifies the sender. */
  readonly notifySender: (to: number) => Promise<unknown>;
  /** Further facts for the audit trail. */
  readonly detail?: Record<string, unknown>;
}

/** An invitation only works for the account with its email address, so a leaked link is useless to others. */
export function isFor(caller: Pick<Caller, 'email'>, { email }: { readonly email: string }): boolean {
  return email.toLowerCase() === caller.email.toLowerCase();
}

/**
 * Answers an invitation of any kind, once. It and all others of its kind to the same person are closed, their
 * notifications are settled, and the sender is notified.
 *
 * @param take gives the person what the answer brings, between closing the invitation and notifying the sender
 */
export async function answerInvitation(
  trx: Db,
  invitation: OpenInvitation,
  { answer, requestId }: { readonly answer: 'accepted' | 'declined'; readonly requestId: string },
  take: () => Promise<Outcome>,
): Promise<void> {
  const closed = await closeInvitation(trx, invitation.id, answer);
  if (!closed) throw new DomainError('INVITATION_INVALID');
  const { person, notifySender, detail } = await take();
  for (const id of closed) {
    await settleInvitation(trx, person.id, id, answer === 'accepted' ? 'approve' : 'reject');
  }
  if (invitation.inviterId !== null) await notifySender(invitation.inviterId);
  await audit(trx, {
    action: `${invitation.kind}-invitation-${answer}`,
    userId: person.id,
    organisationId: invitation.organisationId,
    businessId: invitation.businessId,
    subject: `invitation:${invitation.id}`,
    subjectName: invitation.email,
    ...(detail && { detail }),
    requestId,
  });
}

/** Declines an open invitation of any kind. */
export async function declineInvitation(
  db: Db,
  kind: InvitationKind,
  token: string,
  caller: Caller,
  requestId: string,
): Promise<void> {
  const invitation = await findOpenInvitation(db, kind, token);
  if (!invitation || !isFor(caller, invitation)) throw new DomainError('INVITATION_INVALID');
  const person = { id: caller.userId, name: caller.name };
  const facts = { organisation: invitation.organisationName, person: caller.name };
  await transactionAs(db, { userId: caller.userId, ...contextOfTenant(invitation) }, (trx) =>
    answerInvitation(trx, invitation, { answer: 'declined', requestId }, () =>
      Promise.resolve({
        person,
        notifySender: (to: number) => notify(trx, invitationDeclined, { to, facts }),
      }),
    ),
  );
}
