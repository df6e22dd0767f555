import type { Notification } from '@epigram/shared-contracts/api/notifications';
import type { Answer } from '../invitation/ConfirmAnswer.tsx';
import { InvitationReviewDialog } from '../invitation/InvitationReviewDialog.tsx';
import { MemberInvitationDialog } from '../invitation/MemberInvitationDialog.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { ApprovalDialog } from './ApprovalDialog.tsx';
import { ReminderDialog } from './ReminderDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';

/** The dialog of a notification, by its type. */
export function NotificationDialog({
  notification,
  answer = null,
  onClose,
}: {
  notification: Notification;
  answer?: Answer | null;
  onClose: () => void;
}) {
  switch (notification.type) {
    case 'approval':
      return <ApprovalDialog notification={notification} onClose={onClose} />;
    case 'alert':
      return <AlertDialog notification={notification} onClose={onClose} />;
    case 'announcement':
      return <AnnouncementDialog notification={notification} onClose={onClose} />;
    case 'review':
      return <ReviewDialog notification={notification} onClose={onClose} />;
    case 'reminder':
      return <ReminderDialog notification={notification} onClose={onClose} />;
    case 'invitation':
      if (notification.invitationKind === 'member') {
        return <MemberInvitationDialog notification={notification} chosen={answer} onClose={onClose} />;
      }
      return <InvitationReviewDialog token={notification.token} chosen={answer} onClose={onClose} />;
  }
}
