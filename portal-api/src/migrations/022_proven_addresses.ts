/**
 * Whether somebody has shown that they read the mails to their address. Who makes an account with a link that a
 * Manager passed on has not: the Manager may have used it, in the name of anybody.
 */
export const up = `
alter table users add email_proven boolean not null default true;
alter table invitations add by_mail boolean not null default true;
`;
