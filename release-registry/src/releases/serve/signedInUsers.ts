import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedInUsers {
  /** Whether the portal's API knows this bearer as that user; also false if it can't be reached. */
  confirm(authorization: string | undefined, user: string): Promise<boolean>;
  /** A proof for this browser that the user has signed in. */
  issue(visitor: string, user: string, now?: Date): string;
  /** The user in a proof of this visitor, and whether it is due for renewal. */
  read(
    visitor: string | undefined,
    proof: string | undefined,
    now?: Date,
  ): { user: string; isFresh: boolean } | undefined;
}

const VALID_MS = 12 * 60 * 60 * 1000;
const FRESH_MS = 60 * 60 * 1000;
const GIVE_UP_MS = 2_000;
const FORMAT = /^([A-Za-z0-9_-]{1,172})\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{22})$/;

/** Verifies signed-in users with the API: accounts can't be invented, so their reports weigh more than a visitor's. */
export function createSignedInUsers(secret: Buffer, apiUrl: string | undefined): SignedInUsers {
  function tagOf(visitor: string, name: string, issued: string): Buffer {
    return createHmac('sha256', secret).update(`${visitor}\n${name}\n${issued}`).digest().subarray(0, 16);
  }
  return {
    async confirm(authorization, user) {
      if (!apiUrl || !authorization) return false;
      try {
        const answer = await fetch(new URL('/api/v2/users/information', apiUrl), {
          headers: { authorization },
          redirect: 'error',
          signal: AbortSignal.timeout(GIVE_UP_MS),
        });
        if (!answer.ok) return false;
        const { data } = (await answer.json()) as { data?: { id?: number } };
        return data?.id !== undefined && String(data.id) === user;
      } catch {
        return false;
      }
    },
    issue(visitor, user, now = new Date()) {
      const issued = Math.floor(now.getTime() / 1000).toString(36);
      const name = Buffer.from(user).toString('base64url');
      return `${name}.${issued}.${tagOf(visitor, name, issued).toString('base64url')}`;
    },
    read(visitor, proof, now = new Date()) {
      const [, name, issued, tag] = FORMAT.exec(proof ?? '') ?? [];
      if (visitor === undefined || name === undefined || issued === undefined || tag === undefined)
        return undefined;
      const given = Buffer.from(tag, 'base64url');
      const expected = tagOf(visitor, name, issued);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const age = now.getTime() - Number.parseInt(issued, 36) * 1000;
      if (age > VALID_MS) return undefined;
      return { user: Buffer.from(name, 'base64url').toString('utf8'), isFresh: age < FRESH_MS };
    },
  };
}
