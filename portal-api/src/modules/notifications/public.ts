// The public interface of this module: other modules and the wiring import nothing else from it.
export type { RequestedAction, Decision } from './notificationActions.ts';
export { NOTIFICATION_CHANNEL, announceChange, becomeWaker } from './notificationChannelQuery.ts';
export { countUnread } from './notificationRepository.ts';
export { notificationRoutes } from './notificationRoutes.ts';
export { createNotificationService, type NotificationService } from './notificationService.ts';
export { createNotificationStreams, type NotificationStreams } from './notificationStreams.ts';
export { alertFields, type NotificationKind, type SomeKind } from './notificationKind.ts';
export { createWords, inList, inQuotes, dayInWords } from './notificationWords.ts';
export { settleExpiredInvitation, settleInvitation } from './notificationWriteRepository.ts';
export { sendDigests, sendNotificationMails } from './mails/sendNotificationMails.ts';
export { unsubscribeRoutes } from './mails/unsubscribeRoutes.ts';
export { notify, settleNotices } from './notify.ts';
export { deleteOldNotifications } from './oldNotificationRepository.ts';
export { wakeNotifications } from './wakeNotifications.ts';
