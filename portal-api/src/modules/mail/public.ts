// The public interface of this module: other modules and the wiring import nothing else from it.
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
export { endBusinessMails, mailboxOf, recipientKey, resumeBusinessMails } from './recipientRepository.ts';
export { BUSINESS_REPORTS, unsubscribeUrlOf } from './unsubscribeUrl.ts';
