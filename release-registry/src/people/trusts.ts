import type { Database } from '@epigram/platform/database/openDatabase';
import { createLimitedFetch } from '@epigram/platform/http/limitedFetch';
import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { randomBytes } from 'node:crypto';
import { RegistryError } from '../domain/registryError.ts';
import type { Ledger } from '../domain/ledger.ts';
import type { Tables } from '../domain/log/tables.ts';
import type { Caller, Right } from '../domain/rights.ts';
import { bindSubject } from './boundClaims.ts';

export interface NewTrust {
  readonly name: string;
  readonly issuer: string;
  readonly audience: string;
  /** The required claims of the token; a trailing `*` matches anything. */
  readonly claims: Readonly<Record<string, string>>;
  readonly remotes: readonly string[];
  readonly rights: readonly Right[];
  readonly paths?: readonly string[] | undefined;
}

export interface Trust extends Omit<NewTrust, 'rights' | 'paths'> {
  readonly id: string;
  readonly rights: readonly string[];
  readonly paths: readonly string[] | null;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

export interface Trusts {
  /** The caller of a token that was signed by a trusted issuer. Throws if there is none. */
  authenticate(token: string): Promise<Caller>;
  add(trust: NewTrust, actor: string, reason: string): Promise<{ id: string }>;
  revoke(id: string, actor: string, reason: string): Promise<void>;
  list(): Promise<readonly Trust[]>;
}

type Keys = ReturnType<typeof createRemoteJWKSet>;

const ALGORITHMS = ['RS256', 'ES256', 'PS256', 'EdDSA'];
const OLDEST = '1h';
const TOLERANCE_SECONDS = 30;
const DISCOVERY_MS = 5_000;
const limitedFetch = createLimitedFetch(1_000_000);
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Keys fetched without TLS could be forged. */
function isSafe(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || LOOPBACK.has(url.hostname));
}

export function isJwt(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}

async function discoverKeys(issuer: string): Promise<Keys> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await limitedFetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(DISCOVERY_MS),
  });
  const { jwks_uri: keys, issuer: own } = (await answer.json()) as { jwks_uri?: string; issuer?: string };
  if (own !== issuer || !keys || !isSafe(keys))
    throw new Error(`${issuer} has an invalid discovery document`);
  return createRemoteJWKSet(new URL(keys), { [customFetch]: limitedFetch });
}

function matchesClaim(payload: JWTPayload, [claim, wanted]: readonly [string, string]): boolean {
  const value = payload[claim];
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
  const text = String(value);
  return wanted.endsWith('*') ? text.startsWith(wanted.slice(0, -1)) : text === wanted;
}

/** Short-lived tokens from other issuers, for example a CI, so that no secret has to be stored where it can leak. */
export function createTrusts({ db }: Pick<Database<Tables>, 'db'>, ledger: Ledger): Trusts {
  const keys = new Map<string, Promise<Keys>>();

  function keysOf(issuer: string): Promise<Keys> {
    const known = keys.get(issuer);
    if (known) return known;
    const found = discoverKeys(issuer);
    keys.set(issuer, found);
    found.catch(() => keys.delete(issuer));
    return found;
  }

  async function payloadOf(token: string, issuer: string, audience: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, await keysOf(issuer), {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        maxTokenAge: OLDEST,
        clockTolerance: TOLERANCE_SECONDS,
        requiredClaims: ['exp', 'iat', 'sub'],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw new RegistryError('UNAVAILABLE', `The keys of ${issuer} could not be fetched; try again`);
    }
  }

  return {
    async authenticate(token) {
      const refusal = new RegistryError(
        'TOKEN_INVALID',
        'The token is not from an issuer that the registry trusts',
      );
      let issuer: string | undefined;
      try {
        issuer = decodeJwt(token).iss;
      } catch {
        throw refusal;
      }
      if (issuer === undefined) throw refusal;
      const trusts = await db
        .selectFrom('trusts')
        .selectAll()
        .where('issuer', '=', issuer)
        .where('revoked_at', 'is', null)
        .execute();
      for (const { id, name, audience, claims, remotes, rights, paths } of trusts) {
        // One that was added before claims had to bind would let in everyone who uses the issuer.
        if (!bindSubject(claims)) continue;
        const payload = await payloadOf(token, issuer, audience);
        if (!payload || !Object.entries(claims).every((claim) => matchesClaim(payload, claim))) continue;
        const grants = [{ remotes, rights, paths }];
        return { id, name: `${name} (${payload.sub})`.slice(0, 200), kind: 'token', grants };
      }
      throw refusal;
    },

    async add({ name, issuer, audience, claims, remotes, rights, paths }, actor, reason) {
      if (!isSafe(issuer)) throw new RegistryError('INVALID_REQUEST', 'The URL of an issuer must use HTTPS');
      const id = randomBytes(6).toString('hex');
      await ledger.execute({
        actor,
        reason,
        async decide(_state, trx) {
          await trx
            .insertInto('trusts')
            .values({
              id,
              name,
              issuer,
              audience,
              claims: JSON.stringify(claims),
              remotes: [...remotes],
              rights: [...rights],
              paths: paths ? [...paths] : null,
              revoked_at: null,
            })
            .execute();
          const trust = `${name} (${id})`;
          return { events: [{ type: 'trust.added', trust, issuer, claims, remotes, rights }], result: null };
        },
      });
      return { id };
    },

    async revoke(id, actor, reason) {
      await ledger.execute({
        actor,
        reason,
        async decide(_state, trx) {
          const row = await trx
            .updateTable('trusts')
            .set({ revoked_at: new Date() })
            .where('id', '=', id)
            .where('revoked_at', 'is', null)
            .returning('name')
            .executeTakeFirst();
          if (!row) throw new RegistryError('NOT_FOUND', `There is no trust ${id}`);
          return { events: [{ type: 'trust.revoked', trust: `${row.name} (${id})` }], result: null };
        },
      });
    },

    async list() {
      const rows = await db.selectFrom('trusts').selectAll().orderBy('created_at').execute();
      return rows.map(({ created_at, revoked_at, ...trust }) => {
        return { ...trust, createdAt: created_at, revokedAt: revoked_at };
      });
    },
  };
}
