import { AGGREGATED_ACCESS_LEVEL, ORGANISATION_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { INVITATION_EXPIRY_HOURS } from '@epigram/shared-contracts/domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { InviteDialog } from '../../shared/invite/InviteDialog.tsx';
import { EmailField, ExpiryField, MessageField } from '../../shared/invite/InviteFields.tsx';
import { GrantFields } from './GrantFields.tsx';
import { useMembersRefresh } from './membersApi.ts';
import type { MemberScreen } from './memberScreen.ts';
import { ReasonField } from './ReasonField.tsx';

interface Values {
  email: string;
  role: number;
  access_level: number;
  expiresInHours: number;
  message?: string;
  reason?: string;
}

const INITIAL: Partial<Values> = {
  role: ORGANISATION_ROLE.Member,
  access_level: AGGREGATED_ACCESS_LEVEL,
  expiresInHours: INVITATION_EXPIRY_HOURS,
};

/** Invites a person, by email or by a link. They only become a member when they accept. */
export function AddMemberDialog({ screen, onClose }: { screen: MemberScreen; onClose: () => void }) {
  const { t } = useLingui();
  const { tenantName, calls, hasAccess, needsReason } = screen;
  const refresh = useMembersRefresh(calls);
  return (
    <InviteDialog<Values>
      title={t`Add a user to ${tenantName}`}
      label={t`Add user`}
      tenant={screen.kind}
      intro={
        <Trans>
          The person gets an invitation and joins when they accept it. Nobody is added without their consent.
        </Trans>
      }
      initialValues={INITIAL}
      fields={{
        mail: (
          <>
            <EmailField />
            <GrantFields screen={screen} />
            <MessageField />
            {needsReason && <ReasonField />}
          </>
        ),
        link: (
          <>
            <EmailField />
            <LinkNote hasAccess={hasAccess} />
            <ExpiryField />
          </>
        ),
      }}
      byMail={({ email, role, access_level, message, reason }) =>
        calls.add({
          email,
          role,
          message: message || undefined,
          ...(hasAccess && { access_level }),
          ...(needsReason && { reason }),
        })
      }
      byLink={
        needsReason ? undefined : ({ email, expiresInHours }) => calls.makeLink({ email, expiresInHours })
      }
      onInvited={() => void refresh()}
      onClose={onClose}
    />
  );
}

function LinkNote({ hasAccess }: { hasAccess: boolean }) {
  return (
    <p className="ac-form-note">
      {hasAccess ? (
        <Trans>
          Anyone who joins by link becomes a Member with Aggregated View. You can change that once they have
          joined.
        </Trans>
      ) : (
        <Trans>Anyone who joins by link becomes a Member. You can change that once they have joined.</Trans>
      )}
    </p>
  );
}
