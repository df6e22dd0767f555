import { createHmac, timingSafeEqual } from 'node:crypto';

/** Permissions of a browser to load a remote from a server on its own computer. */
export interface DeveloperOrigins {
  issue(origin: string, now?: Date): string;
  /** The origin that a cookie permits; undefined if it is not ours, or too old. */
  read(cookie: string | undefined, now?: Date): string | undefined;
}

export const DEVELOPER_HOURS = 12;
const FORMAT = /^(http:\/\/(?:localhost|127\.0\.0\.1):\d{2,5})\|([0-9a-z]{1,10})\|([A-Za-z0-9_-]{22})$/;

export function createDeveloperOrigins(secret: Buffer): DeveloperOrigins {
  function tagOf(origin: string, issued: string): Buffer {
    return createHmac('sha256', secret).update(`${origin}\n${issued}`).digest().subarray(0, 16);
  }
  return {
    issue(origin, now = new Date()) {
      const issued = Math.floor(now.getTime() / 1000).toString(36);
      return `${origin}|${issued}|${tagOf(origin, issued).toString('base64url')}`;
    },
    read(cookie, now = new Date()) {
      const [, origin, issued, tag] = FORMAT.exec(cookie ?? '') ?? [];
      if (origin === undefined || issued === undefined || tag === undefined) return undefined;
      const given = Buffer.from(tag, 'base64url');
      const expected = tagOf(origin, issued);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const age = now.getTime() - Number.parseInt(issued, 36) * 1000;
      return age <= DEVELOPER_HOURS * 3_600_000 ? origin : undefined;
    },
  };
}
