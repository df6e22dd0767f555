import type { BusinessInvitation } from '@epigram/shared-contracts/api/invitations';
import { Checkbox, DescriptionList, formatDateTime } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { BusinessChoice } from './BusinessChoice.tsx';

export interface InvitationChoice {
  readonly businessIds: ReadonlySet<number>;
  readonly agreed: boolean;
}

interface InvitationOfferProps {
  invitation: BusinessInvitation;
  choice: InvitationChoice;
  onChange: (choice: InvitationChoice) => void;
}

/** The inviter, the businesses that may join, and the terms. */
export function InvitationOffer({ invitation, choice, onChange }: InvitationOfferProps) {
  const { t } = useLingui();
  return (
    <div className="nt-invitation">
      <DescriptionList
        items={[
          { label: t`Organisation`, value: invitation.organisationName },
          { label: t`Invited by`, value: invitation.role || t`Organisation Manager` },
          { label: t`Contact`, value: invitation.email },
          { label: t`Valid until`, value: formatDateTime(invitation.expiresAt) },
        ]}
      />
      <BusinessChoice
        businesses={invitation.businesses}
        selected={choice.businessIds}
        onChange={(businessIds) => onChange({ ...choice, businessIds })}
      />
      <div>
        <span className="nt-label">
          <Trans>Terms</Trans>
        </span>
        <ul className="nt-terms">
          <li>
            <Trans>The organisation can see the tests and results of the businesses that join.</Trans>
          </li>
          <li>
            <Trans>
              How much its members see depends on the access level that the organisation gives them.
            </Trans>
          </li>
          <li>
            <Trans>
              Your businesses stay yours: their clients, animals, credits and plans do not change.
            </Trans>
          </li>
          <li>
            <Trans>
              The link between a business and the organisation can be ended from the account page.
            </Trans>
          </li>
        </ul>
      </div>
      <Checkbox
        checked={choice.agreed}
        onChange={(event) => onChange({ ...choice, agreed: event.target.checked })}
      >
        <Trans>I agree to these terms</Trans>
      </Checkbox>
    </div>
  );
}
