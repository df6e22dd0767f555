import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface StandbyCopy {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

export interface StandbyPages {
  /** The registry's response to a page request; undefined if it does not start in time. */
  ask(
    registry: string | undefined,
    url: string,
    headers: IncomingHttpHeaders,
  ): Promise<IncomingMessage | undefined>;
  /** The registry's last generic page; undefined if there never was one. */
  copy(): StandbyCopy | undefined;
}

const STANDBY_URL = '/releases/api/standby';
/** After this, the copy is served, because people wait about two seconds. */
const TIMEOUT_MS = 1_500;
const RENEW_AFTER_MS = 1_000;
const COPIED_HEADERS = ['content-type', 'content-security-policy', 'x-epigram-page'];

function get(base: string, url: string, headers: IncomingHttpHeaders): Promise<IncomingMessage | undefined> {
  return new Promise((resolve) => {
    // A separate connection: a keep-alive one would delay the shutdown of the server behind it.
    const request = http.get(new URL(url, base), { headers, agent: false }, (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    const timer = setTimeout(() => request.destroy(), TIMEOUT_MS);
    request.on('error', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Pages for the time in which the registry is down or hangs: the last signed page that visitors got. */
export function createStandbyPages(): StandbyPages {
  let copy: StandbyCopy | undefined;
  let renewedAt = 0;

  async function renew(registry: string): Promise<void> {
    if (Date.now() - renewedAt < RENEW_AFTER_MS) return;
    renewedAt = Date.now();
    const answer = await get(registry, STANDBY_URL, {});
    if (answer?.statusCode !== 200) return void answer?.resume();
    const kept = COPIED_HEADERS.flatMap((name) => {
      const value = answer.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    });
    copy = { headers: Object.fromEntries(kept), html: await textOf(answer) };
  }

  return {
    async ask(registry, url, headers) {
      if (registry === undefined) return undefined;
      const answer = await get(registry, url, headers);
      if (answer?.statusCode === 200) renew(registry).catch(() => undefined);
      if (!answer || !copy || (answer.statusCode ?? 500) < 500) return answer;
      answer.resume();
      return undefined;
    },
    copy: () => copy,
  };
}
