import type { SlotProps } from '@epigram/shared-contracts/slots';
import { lazy } from 'react';

const InvitationReviewDialog = lazy(async () => ({
  default: (await import('./InvitationReviewDialog.tsx')).InvitationReviewDialog,
}));

/** On Home: the review of the invitation with which the user arrived. Without one, its code is not loaded. */
export function InvitationReview({ invitationToken, onClose }: SlotProps['home.dialogs']) {
  return invitationToken !== null && <InvitationReviewDialog token={invitationToken} onClose={onClose} />;
}
