import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { Html, html } from '../../kernel/html.ts';

interface ListedMail {
  readonly id: number;
  readonly to_address: string;
  readonly from_name: string | null;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly body_text: string;
  readonly created_at: Date;
  readonly attachment_name: string | null;
}

const STYLE = `
  :root { color-scheme: light dark; --ground: #f6f5f0; --surface: #fff; --line: #dedcd2; --ink: #1c2420; --soft: #59625d; --brand: #1f5a3c; }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #141816; --surface: #1c211e; --line: #38403b; --ink: #eceee9; --soft: #a9b2ac; --brand: #7cc79d; }
  }
  body { margin: 0; padding: 32px 16px; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
  main { max-width: 760px; margin: 0 auto; }
  h1 { font-size: 24px; margin: 0 0 4px; } p { margin: 0 0 16px; color: var(--soft); } a { color: var(--brand); }
  ol { list-style: none; margin: 24px 0 0; padding: 0; border-top: 1px solid var(--line); }
  li { padding: 12px 0; border-bottom: 1px solid var(--line); } li a { font-weight: 600; }
  small { display: block; color: var(--soft); }
  iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 6px; background: #fff; }
`;

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.text;
}

export function mailboxPage(mails: readonly ListedMail[]): string {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="/dev/mailbox/${mail.id}">${mail.subject}</a>
        <small
          >To ${mail.to_address} ·
          <time datetime="${mail.created_at.toISOString()}">${when(mail.created_at)}</time></small
        >
      </li>`,
  );
  return page(
    `Mailbox | ${PRODUCT_NAME}`,
    html`<h1>Mailbox</h1>
      <p>No mail server is configured: the portal's mails are kept here instead of being sent.</p>
      ${
        rows.length > 0
          ? html`<ol>
              ${rows}
            </ol>`
          : html`<p>There is no mail yet.</p>`
      }`,
  );
}

export function mailPage(mail: ListedMail): string {
  return page(
    `${mail.subject} | Mailbox`,
    html`<p><a href="/dev/mailbox">Mailbox</a></p>
      <h1>${mail.subject}</h1>
      <p>
        ${[mail.from_name && `From ${mail.from_name}`, mail.reply_to && `answers to ${mail.reply_to}`, `To ${mail.to_address}`].filter((part) => part).join(' · ')}
        · ${when(mail.created_at)}
      </p>
      ${
        mail.attachment_name
          ? html`<p><a href="/dev/mailbox/${mail.id}/attachment">${mail.attachment_name}</a></p>`
          : ''
      }
      <iframe
        title="Message"
        src="/dev/mailbox/${mail.id}/body"
        sandbox="allow-top-navigation-by-user-activation"
      ></iframe>`,
  );
}

function when(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
