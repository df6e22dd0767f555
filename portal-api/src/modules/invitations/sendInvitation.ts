import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../platform/appContext.ts';
import { findUserByEmail } from '../identity/userRepository.ts';
import { businessInvitationMail, memberInvitationMail } from '../mail/mailTemplates.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createNotification } from '../notifications/notificationWriter.ts';
import { findOrganisationName, type InvitationKind } from './invitationRepository.ts';
import { invitationTexts } from './invitationTexts.ts';

interface Invitation {
  readonly id: number;
  readonly kind: InvitationKind;
  readonly organisationId: number;
  readonly email: string;
  readonly message: string | null;
  readonly token: string;
  readonly expiresAt: Date;
}

interface Sending {
  readonly outbox: Outbox;
  readonly inviterName: string;
  /** Of somebody without an account, who has said nothing yet. */
  readonly language: Locale;
  readonly byMail: boolean;
}

/** Brings an invitation to whom it is for, in the transaction that makes it; answers its link. */
export async function sendInvitation(
  trx: Db,
  it: Invitation,
  { outbox, inviterName, language: otherwise, byMail }: Sending,
): Promise<string> {
  const { kind, email, message, token, expiresAt } = it;
  const link = `${outbox.publicUrl}${kind === 'member' ? '/Join' : '/Invitations/Review'}/${token}`;
  const invited = await findUserByEmail(trx, email);
  const language = invited?.language ?? otherwise;
  const { name: organisationName } = await findOrganisationName(trx, it.organisationId);
  if (byMail) {
    const compose = kind === 'member' ? memberInvitationMail : businessInvitationMail;
    const facts = { organisationName, inviterName, message, link, expiresAt };
    await outbox.post(trx, { ...compose(language, facts), to: email, language });
  }
  // The notification carries the token: it opens nothing without the account that it is shown to.
  if (kind === 'business' && invited) {
    await createNotification(trx, {
      userId: invited.id,
      type: 'invitation',
      priority: 'high',
      requiresAction: true,
      ...invitationTexts[language].invited(organisationName, inviterName),
      payload: { organisationName, token, expiresAt: expiresAt.toISOString() },
      invitationId: it.id,
    });
  }
  return link;
}
