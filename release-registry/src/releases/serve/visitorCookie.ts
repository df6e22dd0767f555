import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Random ids of browsers, signed so that the sender of a beacon cannot invent visitors. */
export interface VisitorIds {
  issue(): { visitor: string; cookie: string };
  /** The visitor of a cookie; undefined if we did not issue it. */
  read(cookie: string | undefined): string | undefined;
}

const FORMAT = /^([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22})$/;

export function createVisitorIds(secret: Buffer): VisitorIds {
  function tagOf(visitor: string): Buffer {
    return createHmac('sha256', secret).update(visitor).digest().subarray(0, 16);
  }
  return {
    issue() {
      const visitor = randomBytes(12).toString('base64url');
      return { visitor, cookie: `${visitor}.${tagOf(visitor).toString('base64url')}` };
    },
    read(cookie) {
      const [, visitor, tag] = FORMAT.exec(cookie ?? '') ?? [];
      if (!visitor || !tag) return undefined;
      const given = Buffer.from(tag, 'base64url');
      const expected = tagOf(visitor);
      return given.length === expected.length && timingSafeEqual(given, expected) ? visitor : undefined;
    },
  };
}
