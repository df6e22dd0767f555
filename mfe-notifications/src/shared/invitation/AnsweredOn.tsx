import type { BusinessInvitation } from '@epigram/shared-contracts/api/invitations';
import { formatDateTime } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';

/** This user's answer to an invitation, and its date. */
export function AnsweredOn({ answer, at: moment }: NonNullable<BusinessInvitation['answered']>) {
  const at = formatDateTime(moment);
  return answer === 'accepted' ? (
    <Trans>You accepted this invitation on {at}</Trans>
  ) : (
    <Trans>You declined this invitation on {at}</Trans>
  );
}
