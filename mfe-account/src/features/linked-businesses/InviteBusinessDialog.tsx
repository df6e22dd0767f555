import { INVITATION_EXPIRY_HOURS } from '@epigram/shared-contracts/domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { InviteDialog } from '../../shared/invite/InviteDialog.tsx';
import { EmailField, ExpiryField, MessageField } from '../../shared/invite/InviteFields.tsx';
import {
  type BusinessInvite,
  inviteByLink,
  inviteByMail,
  useBusinessesRefresh,
} from './linkedBusinessApi.ts';

interface InviteBusinessDialogProps {
  organisation: { readonly id: number; readonly name: string };
  onClose: () => void;
}

/** Invites the owner of businesses, by email or by a link. The owner chooses which of them join. */
export function InviteBusinessDialog({ organisation: { id, name }, onClose }: InviteBusinessDialogProps) {
  const { t } = useLingui();
  const refresh = useBusinessesRefresh();
  const help = t`The address the Owner signs in with.`;
  return (
    <InviteDialog<BusinessInvite>
      title={t`Invite a business to ${name}`}
      label={t`Invite business`}
      intro={
        <Trans>
          Invite the Owner of the business. They choose which of their businesses join, and can end the link
          at any time.
        </Trans>
      }
      initialValues={{ expiresInHours: INVITATION_EXPIRY_HOURS }}
      fields={{
        mail: (
          <>
            <EmailField help={help} />
            <ExpiryField />
            <MessageField />
          </>
        ),
        link: (
          <>
            <EmailField help={help} />
            <ExpiryField />
          </>
        ),
      }}
      byMail={(invite) => inviteByMail(id, { ...invite, message: invite.message || undefined })}
      byLink={({ email, expiresInHours }) => inviteByLink(id, { email, expiresInHours })}
      onInvited={() => void refresh()}
      onClose={onClose}
    />
  );
}
