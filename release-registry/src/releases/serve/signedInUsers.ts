import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A user, and the business and organisation in their view. */
export interface TenantUser {
  readonly user: string;
  readonly business?: string | undefined;
  readonly organisation?: string | undefined;
}

export interface SignedInUsers {
  /**
   * What the portal's API confirms of the claim: the user, and of the business and the organisation those that are the
   * user's. Undefined if this bearer is not that user, or the API can't be reached.
   */
  confirm(authorization: string | undefined, claimed: TenantUser): Promise<TenantUser | undefined>;
  /** A proof for this browser that the user has signed in. */
  issue(visitor: string, confirmed: TenantUser, now?: Date): string;
  /** What a proof of this visitor says, and whether it is still far from its end. */
  read(
    visitor: string | undefined,
    proof: string | undefined,
    now?: Date,
  ): (TenantUser & { readonly isFresh: boolean }) | undefined;
}

const claims = z.object({
  u: z.string(),
  b: z.string().optional(),
  o: z.string().optional(),
});
const knownUser = z.object({ data: z.object({ id: z.number() }) });
const tenants = z.array(z.object({ id: z.number() }));
const knownTenants = z.object({
  data: z.object({
    businesses: tenants,
    organisations: z.array(z.object({ id: z.number(), businesses: tenants })),
  }),
});

const VALID_MS = 12 * 60 * 60 * 1000;
const FRESH_MS = 60 * 60 * 1000;
const GIVE_UP_MS = 2_000;
const FORMAT = /^([A-Za-z0-9_-]{1,500})\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{22})$/;

/** Verifies signed-in users with the API: accounts can't be invented, so their reports weigh more than a visitor's. */
export function createSignedInUsers(secret: Buffer, apiUrl: string | undefined): SignedInUsers {
  function tagOf(visitor: string, name: string, issued: string): Buffer {
    return createHmac('sha256', secret).update(`${visitor}\n${name}\n${issued}`).digest().subarray(0, 16);
  }
  return {
    async confirm(authorization, { user, business, organisation }) {
      if (!apiUrl || !authorization) return undefined;
      try {
        const read = (path: string) => readApi(new URL(path, apiUrl), authorization);
        const { data } = knownUser.parse(await read('/api/v2/users/information'));
        if (String(data.id) !== user) return undefined;
        if (business === undefined && organisation === undefined) return { user };
        const own = knownTenants.parse(await read('/api/v2/businesses/list/all')).data;
        const businesses = [...own.businesses, ...own.organisations.flatMap((one) => one.businesses)];
        return {
          user,
          ...(hasId(businesses, business) ? { business } : {}),
          ...(hasId(own.organisations, organisation) ? { organisation } : {}),
        };
      } catch {
        return undefined;
      }
    },
    issue(visitor, { user, business, organisation }, now = new Date()) {
      const issued = Math.floor(now.getTime() / 1000).toString(36);
      const name = Buffer.from(JSON.stringify({ u: user, b: business, o: organisation })).toString(
        'base64url',
      );
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
      // A proof from before tenants were in it is not in this form.
      const stated = claims.safeParse(parsed(Buffer.from(name, 'base64url').toString('utf8')));
      if (!stated.success) return undefined;
      const { u: user, b: business, o: organisation } = stated.data;
      return { user, business, organisation, isFresh: age < FRESH_MS };
    },
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

async function readApi(url: URL, authorization: string): Promise<unknown> {
  const answer = await fetch(url, {
    headers: { authorization },
    redirect: 'error',
    signal: AbortSignal.timeout(GIVE_UP_MS),
  });
  if (!answer.ok) throw new Error(`The API answered ${answer.status}`);
  return answer.json();
}

function hasId(tenantsOfUser: readonly { readonly id: number }[], wanted: string | undefined): boolean {
  return tenantsOfUser.some(({ id }) => String(id) === wanted);
}
