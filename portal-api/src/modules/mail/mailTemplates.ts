import { msg } from '#i18n';
import { formatsFor } from '@epigram/shared-contracts/formats/createFormats';
import type { Locale } from '@epigram/shared-contracts/locale';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { type Html, html } from '../../kernel/html.ts';
import { sayIn } from '../../kernel/i18n/sayIn.ts';

export interface MailContent {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Footer {
  readonly text: string;
  readonly links: readonly { readonly text: string; readonly url: string }[];
}

/** A few paragraphs around a button. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  /** Large text above the greeting. */
  readonly headline?: string;
  /** The reason for this mail, and how to unsubscribe. */
  readonly footer?: Footer;
  readonly before: readonly string[];
  readonly button: string;
  readonly after: readonly string[];
}

export function recoveryMail(
  locale: Locale,
  it: { name: string; link: string; minutes: number },
): MailContent {
  const say = sayIn(locale);
  const letter: Letter = {
    subject: say(msg`Reset your {product} password`, { product: PRODUCT_NAME }),
    greeting: say(msg`Hello {name},`, { name: it.name }),
    before: [say(msg`Someone, most likely you, asked to reset the password of your account.`)],
    button: say(msg`Choose a new password`),
    after: [
      say(msg`The link works once, within {minutes} minutes.`, { minutes: it.minutes }),
      say(msg`If it wasn’t you, do nothing: your password stays the same.`),
    ],
  };
  return composeMail('password-recovery', locale, letter, it.link);
}

interface InvitationFacts {
  readonly organisationName: string;
  readonly inviterName: string;
  readonly message: string | null;
  readonly link: string;
  readonly expiresAt: Date;
  /** The recipient's time zone, if it is known. */
  readonly timeZone?: string | null | undefined;
}

export function memberInvitationMail(locale: Locale, it: InvitationFacts): MailContent {
  const until = formatDay(it.expiresAt, locale, it.timeZone);
  const say = sayIn(locale);
  const letter: Letter = {
    subject: say(msg`{organisationName} invites you to {product}`, {
      organisationName: it.organisationName,
      product: PRODUCT_NAME,
    }),
    greeting: say(msg`Hello,`),
    before: [
      say(
        msg`{inviterName} invites you to join {organisationName} on {product}, the portal for parasite egg counts.`,
        { inviterName: it.inviterName, organisationName: it.organisationName, product: PRODUCT_NAME },
      ),
      ...quoted(it.message),
    ],
    button: say(msg`Join the organisation`),
    after: [say(msg`The invitation is for this email address and ends on {until}.`, { until })],
  };
  return composeMail('member-invitation', locale, letter, it.link);
}

export function businessInvitationMail(locale: Locale, it: InvitationFacts): MailContent {
  const until = formatDay(it.expiresAt, locale, it.timeZone);
  const say = sayIn(locale);
  const letter: Letter = {
    subject: say(msg`{organisationName} invites your business`, { organisationName: it.organisationName }),
    greeting: say(msg`Hello,`),
    before: [
      say(
        msg`{inviterName} invites your business to join {organisationName} on {product}. You choose which of your businesses join, and what that means is shown before you agree.`,
        { inviterName: it.inviterName, organisationName: it.organisationName, product: PRODUCT_NAME },
      ),
      ...quoted(it.message),
    ],
    button: say(msg`Review the invitation`),
    after: [
      say(msg`The invitation is for your account with this email address and ends on {until}.`, { until }),
    ],
  };
  return composeMail('business-invitation', locale, letter, it.link);
}

function quoted(message: string | null): string[] {
  return message ? [`“${withoutLinks(message)}”`] : [];
}

const ZERO_WIDTH_SPACE = '\u200B';

/**
 * Mail programs turn addresses in a text into links. The mail comes from the portal, so a link in the inviter's own
 * words would be trusted. An invisible character keeps an address readable and prevents the link.
 */
function withoutLinks(message: string): string {
  return message.replaceAll(/(?<=\S)[.:@](?=\S)/g, `$&${ZERO_WIDTH_SPACE}`);
}

function formatDay(date: Date, locale: Locale, timeZone: string | null | undefined): string {
  return formatsFor(locale, timeZone).date(date);
}

/** For modules with their own mails. */
export function composeMail(
  kind: string,
  locale: Locale,
  letter: Omit<Letter, 'button'> & Partial<Pick<Letter, 'button'>>,
  link?: string,
): MailContent {
  const body = html`${letter.headline ? html`<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${letter.headline}</h1>` : ''}
  ${[letter.greeting, ...letter.before].map(paragraph)} ${link ? linkButton(letter.button ?? link, link) : ''}
  ${letter.after.map(paragraph)}
  ${
    link ? html`<p style="margin:24px 0 0;font-size:13px;color:#59625d;word-break:break-all">${link}</p>` : ''
  }`;
  const action = link ? [`${letter.button ?? link}:\n${link}`] : [];
  const text = [letter.greeting, ...letter.before, ...action, ...letter.after, ...footerText(letter.footer)];
  return {
    kind,
    subject: letter.subject,
    text: `${text.join('\n\n')}\n`,
    html: mailPage(locale, letter.subject, body, letter.footer),
  };
}

interface Digest {
  readonly subject: string;
  readonly greeting: string;
  readonly intro: string;
  readonly sections: readonly {
    readonly title: string;
    readonly entries: readonly { readonly title: string; readonly text: string; readonly link: string }[];
  }[];
  readonly button: string;
  readonly link: string;
  readonly footer: Footer;
}

/** A mail with several notifications, grouped by topic. */
export function composeDigest(kind: string, locale: Locale, digest: Digest): MailContent {
  const section = ({ title, entries }: Digest['sections'][number]) =>
    html`<h2 style="margin:24px 0 8px;font-size:13px;color:#59625d">${title}</h2>
      ${entries.map(
        (entry) =>
          html`<p style="margin:0;padding:12px 0;border-top:1px solid #dedcd2">
            <a href="${entry.link}" style="color:#1f5a3c;font-weight:600">${entry.title}</a
            ><br />${entry.text}
          </p>`,
      )}`;
  const body = html`${[digest.greeting, digest.intro].map(paragraph)} ${digest.sections.map(section)}
  ${linkButton(digest.button, digest.link)}`;
  const lines = digest.sections.flatMap(({ title, entries }) => [
    title.toUpperCase(),
    ...entries.map((entry) => `${entry.title}\n${entry.text}\n${entry.link}`),
  ]);
  const action = `${digest.button}:\n${digest.link}`;
  const text = [digest.greeting, digest.intro, ...lines, action, ...footerText(digest.footer)];
  return {
    kind,
    subject: digest.subject,
    text: `${text.join('\n\n')}\n`,
    html: mailPage(locale, digest.subject, body, digest.footer),
  };
}

const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`;

function footerText(footer: Footer | undefined): string[] {
  if (!footer) return [];
  const links = footer.links.map(({ text, url }) => `${text}: ${url}`);
  return ['--', [footer.text, ...links].filter((line) => line !== '').join('\n')];
}

function mailPage(locale: Locale, subject: string, body: Html, footer: Footer | undefined): string {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:32px 16px;background:#f6f5f0;color:#1c2420;font:16px/1.5 system-ui,sans-serif"
      >
        <div
          style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dedcd2;border-radius:6px"
        >
          <p style="margin:0 0 24px;font-weight:700;color:#1f5a3c">${PRODUCT_NAME}</p>
          ${body}
        </div>
        ${
          footer
            ? html`<p style="max-width:520px;margin:16px auto 0;padding:0 32px;font-size:13px;color:#59625d">
                ${footer.text}
                ${footer.links.map(({ text, url }) => html`<br /><a href="${url}" style="color:#59625d">${text}</a>`)}
              </p>`
            : ''
        }
      </body>
    </html>`.text;
}

function linkButton(text: string, link: string) {
  return html`<p style="margin:24px 0">
    <a
      href="${link}"
      style="display:inline-block;padding:12px 20px;background:#1f5a3c;color:#ffffff;text-decoration:none;border-radius:6px"
      >${text}</a
    >
  </p>`;
}
