import type { Database } from '@epigram/platform/database/openDatabase';
import type { Selectable } from 'kysely';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ledger } from '../domain/ledger.ts';
import type { Tables } from '../domain/log/tables.ts';
import { RegistryError } from '../domain/registryError.ts';
import { ALL_REMOTES, ANY_PATH, rights, type Caller, type Grant, type Right } from '../domain/rights.ts';

export interface NewToken {
  readonly name: string;
  readonly remotes: readonly string[];
  readonly rights: readonly Right[];
  readonly paths?: readonly string[] | undefined;
}

export interface Tokens {
  /** Throws if the token is unknown or revoked. */
  authenticate(token: string): Promise<Caller>;
  /** Returns the token's text, which can't be read again. */
  create(token: NewToken, actor: string, reason: string): Promise<{ id: string; token: string }>;
  /** Registers a known token with every right; for an installation's first one. */
  ensureOperator(token: string): Promise<void>;
  revoke(id: string, actor: string, reason: string): Promise<void>;
  /** The caller of a token whose secret was already checked; undefined once it is revoked. */
  find(id: string): Promise<Caller | undefined>;
  list(): Promise<(Grant & { id: string; name: string; createdAt: Date; revokedAt: Date | null })[]>;
}

const FORMAT = /^epr_([a-z0-9]{12})_([A-Za-z0-9_-]{43})$/;

export function newTokenText(): string {
  return `epr_${randomBytes(6).toString('hex')}_${randomBytes(32).toString('base64url')}`;
}

export function createTokens({ db }: Pick<Database<Tables>, 'db'>, ledger: Ledger): Tokens {
  return {
    async authenticate(token) {
      const [, id, secret] = FORMAT.exec(token) ?? [];
      const row =
        id &&
        (await db
          .selectFrom('tokens')
          .selectAll()
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .executeTakeFirst());
      if (!row || !secret || !isSame(row.secret_hash, hashOf(secret))) {
        throw new RegistryError('TOKEN_INVALID', 'The token is unknown or was revoked');
      }
      return callerOf(row);
    },

    async find(id) {
      const row = await db
        .selectFrom('tokens')
        .selectAll()
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return row && callerOf(row);
    },

    async create({ name, remotes, rights: granted, paths: requestedPaths }, actor, reason) {
      const token = newTokenText();
      const { id, secret } = partsOf(token);
      const paths = requestedPaths ? [...requestedPaths] : null;
      await ledger.execute({
        actor,
        reason,
        decide: async (_state, trx) => {
          await trx
            .insertInto('tokens')
            .values({
              id,
              name,
              secret_hash: hashOf(secret),
              remotes: [...remotes],
              rights: [...granted],
              paths,
              revoked_at: null,
            })
            .execute();
          return {
            events: [{ type: 'token.created', token: `${name} (${id})`, remotes, rights: granted, paths }],
            result: null,
          };
        },
      });
      return { id, token };
    },

    async ensureOperator(token) {
      const { id, secret } = partsOf(token);
      await db
        .insertInto('tokens')
        .values({
          id,
          name: 'operator',
          secret_hash: hashOf(secret),
          remotes: [ALL_REMOTES],
          rights: [...rights],
          paths: [ANY_PATH],
          revoked_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    async revoke(id, actor, reason) {
      await ledger.execute({
        actor,
        reason,
        decide: async (_state, trx) => {
          const row = await trx
            .updateTable('tokens')
            .set({ revoked_at: new Date() })
            .where('id', '=', id)
            .where('revoked_at', 'is', null)
            .returning('name')
            .executeTakeFirst();
          if (!row) throw new RegistryError('NOT_FOUND', `There is no valid token ${id}`);
          return { events: [{ type: 'token.revoked', token: `${row.name} (${id})` }], result: null };
        },
      });
    },

    async list() {
      const rows = await db.selectFrom('tokens').selectAll().orderBy('created_at').execute();
      return rows.map(({ secret_hash: _, created_at, revoked_at, ...token }) => {
        return { ...token, createdAt: created_at, revokedAt: revoked_at };
      });
    },
  };
}

function callerOf({ id, name, ...grant }: Selectable<Tables['tokens']>): Caller {
  const { remotes, rights: granted, paths } = grant;
  return { id, name, kind: 'token', grants: [{ remotes, rights: granted, paths }] };
}

function partsOf(token: string): { id: string; secret: string } {
  const [, id, secret] = FORMAT.exec(token) ?? [];
  if (!id || !secret)
    throw new RegistryError('INVALID_REQUEST', 'A token looks like epr_<12 characters>_<43 characters>');
  return { id, secret };
}

// The secret has 256 random bits, so a fast hash is as safe as a slow one.
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function isSame(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));
}
