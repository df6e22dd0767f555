import { JOIN_WITH_ACCOUNT } from '@epigram/shared-contracts/routes';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { Db } from '../../kernel/appContext.ts';
import { findUserByEmail } from '../identity/public.ts';
import { businessInvitationMail, memberInvitationMail, type Outbox } from '../mail/public.ts';
import { notify } from '../notifications/public.ts';
import { invitedAsMember, invitedWithBusinesses } from './invitationKinds.ts';
import type { InvitationKind } from './invitationRepository.ts';
import { findTenantName, type Tenant } from './tenantRepository.ts';

interface Invitation {
  readonly id: number;
  readonly kind: InvitationKind;
  readonly tenant: Tenant;
  readonly email: string;
  readonly message: string | null;
  readonly token: string;
  readonly expiresAt: Date;
}

interface Sending {
  readonly outbox: Outbox;
  readonly inviterName: string;
  /** The language for a person without an account. */
  readonly language: Locale;
  readonly byMail: boolean;
}

/** Delivers an invitation, in the transaction that creates it; returns its link. */
export async function sendInvitation(
  trx: Db,
  it: Invitation,
  { outbox, inviterName, language: otherwise, byMail }: Sending,
): Promise<string> {
  const { kind, email, message, token, expiresAt } = it;
  const path = `${kind === 'member' ? '/Join' : '/Invitations/Review'}/${token}`;
  const link = `${outbox.publicUrl}${path}`;
  const invited = await findUserByEmail(trx, email);
  const language = invited?.language ?? otherwise;
  const organisationName = await findTenantName(trx, it.tenant);
  if (byMail) {
    const compose = kind === 'member' ? memberInvitationMail : businessInvitationMail;
    // A person with an account signs in first. The link that a Manager sees must not reveal that there is an account.
    const shown = kind === 'member' && invited ? `${link}?${JOIN_WITH_ACCOUNT}` : link;
    const timeZone = invited?.time_zone;
    const facts = { organisationName, inviterName, message, link: shown, expiresAt, timeZone };
    await outbox.post(trx, { ...compose(language, facts), to: email, language });
  }
  // The notification contains the token, so it is only for an account whose user can read the address's mails.
  if (!invited?.email_proven) return link;
  await notify(trx, kind === 'member' ? invitedAsMember : invitedWithBusinesses, {
    to: invited.id,
    facts: {
      organisation: organisationName,
      inviter: inviterName,
      token,
      expiresAt: expiresAt.toISOString(),
    },
    ...(kind === 'member' && { link: path }),
    invitationId: it.id,
    mailed: byMail,
  });
  return link;
}
