/** The key of the tab's storage under which the page notes what its console got. It outlives a reload. */
export const COMPLAINTS = 'e2e-complaints';

/** Runs in the page, before its scripts. */
function note(key: string): void {
  const add = (text: string): void => {
    const earlier = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.setItem(key, JSON.stringify([...earlier, text]));
  };
  for (const level of ['error', 'warn'] as const) {
    const log = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      add(`${level}: ${values.map(String).join(' ')}`);
      log(...values);
    };
  }
  addEventListener('error', ({ message }) => {
    // Not an error: the browser says that it delivers the rest of the sizes with the next frame.
    if (!message.startsWith('ResizeObserver loop')) add(`uncaught: ${message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => add(`uncaught: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    add(`policy: ${violatedDirective} ${blockedURI}`),
  );
}

/** The portal's documents, not its files and calls. */
export const DOCUMENTS = /^\/(?!api\/|releases\/|remotes\/)[^.]*$/;

/**
 * Makes a document note its console, because the driver of WebKit tells nothing of it. What the browser itself writes
 * there about a failed request is missing; the line notes those.
 */
export function withNotedComplaints(html: string): string {
  const nonce = /<script[^>]*\snonce="([^"]+)"/.exec(html)?.[1];
  if (nonce === undefined) return html;
  const script = `<script nonce="${nonce}">(${note.toString()})('${COMPLAINTS}')</script>`;
  return html.replace(/<head[^>]*>/, (head) => head + script);
}
