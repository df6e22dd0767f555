// What other modules and the wiring use of this one: nothing else of it is imported from outside.
export { joinCodeMail, joinKnownMail } from './joinMails.ts';
export { listUntried } from './mailRepository.ts';
export { createMailSender } from './mailSender.ts';
export {
  businessInvitationMail,
  composeDigest,
  composeMail,
  type Letter,
  type MailContent,
  memberInvitationMail,
  recoveryMail,
} from './mailTemplates.ts';
export { mailboxRoutes } from './mailboxRoutes.ts';
export { createOutbox, type Outbox } from './outbox.ts';
