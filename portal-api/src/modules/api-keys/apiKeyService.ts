import type { ApiKey, createApiKey } from '@epigram/shared-contracts/api/apiKeys';
import { API_SCOPES, type ApiScope } from '@epigram/shared-contracts/domain/apiScopes';
import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { accountPath } from '@epigram/shared-contracts/paths';
import type * as z from 'zod/mini';
import { businessOfKey } from '../../kernel/apiKeyFormat.ts';
import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Guard } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { notify } from '../notifications/public.ts';
import type { ManagerAct } from './actOfManager.ts';
import { apiKeyRefused, type RefusalReason } from './apiKeyKinds.ts';
import { findKey, insertApiKey, listKeys, noteUse, revokeKey } from './apiKeyRepository.ts';

const CALLS: RateLimit = { bucket: 'api-key', most: 120, seconds: 60 };
/** A program repeats a refused call, often every minute. */
const REFUSALS: RateLimit = { bucket: 'api-key-refused', most: 1, seconds: 86_400 };
const CREATING: RateLimit = { bucket: 'api-key-created', most: 20, seconds: 3_600 };

type KeyRequest = z.output<NonNullable<typeof createApiKey.body>>;

/** The scopes of a request, each once. */
const scopesOf = ({ scopes = [], mayRead, mayWrite }: KeyRequest): ApiScope[] =>
  inOrder([
    ...scopes,
    ...(mayRead ? (['results:read'] as const) : []),
    ...(mayWrite ? (['results:write'] as const) : []),
  ]);
const inOrder = (scopes: readonly ApiScope[]) => API_SCOPES.filter((scope) => scopes.includes(scope));

/** Keys of a business. A key acts on behalf of the person who created it, and ends with that person's role. */
export function createApiKeyService(db: Db, limiter: RateLimiter) {
  /** Tells the business's managers, once a day for each key and reason. Nobody can cause it without the key itself. */
  async function tellRefusal(
    businessId: number,
    { id, name }: { readonly id: number; readonly name: string },
    reason: RefusalReason,
  ): Promise<void> {
    const { left } = await limiter.count(REFUSALS, `${businessId} ${id} ${reason}`);
    if (left < 0) return;
    await transactionAs(db, { businessIds: [businessId] }, (trx) =>
      notify(trx, apiKeyRefused, {
        to: { businessId, atLeast: BUSINESS_ROLE.Manager },
        facts: { name, reason },
        link: `${accountPath()}/business/keys`,
      }),
    );
  }

  const authenticateKey: Guard['authenticateKey'] = async (key, scope) => {
    const businessId = businessOfKey(key);
    const found = businessId === undefined ? undefined : await findKey(db, businessId, key);
    if (businessId === undefined || !found) throw new DomainError('TOKEN_INVALID');
    if (found.ended) {
      await tellRefusal(businessId, found, 'ended');
      throw new DomainError('TOKEN_INVALID');
    }
    if (found.expired) {
      await tellRefusal(businessId, found, 'expired');
      throw new DomainError('TOKEN_INVALID', { messages: ['The API key has expired.'] });
    }
    if (!found.scopes.includes(scope)) {
      await tellRefusal(businessId, found, 'scope');
      throw new DomainError('AUTHORIZATION_FAILED');
    }
    const { left, wait } = await limiter.count(CALLS, `${businessId} ${found.id}`);
    const allowance = {
      'ratelimit-limit': String(CALLS.most),
      'ratelimit-remaining': String(Math.max(0, left)),
      'ratelimit-reset': String(Math.ceil(wait)),
    };
    if (left < 0) throw new DomainError('RATE_LIMITED', { retryAfter: wait, headers: allowance });
    if (found.stale) {
      await transactionAs(db, { businessIds: [businessId] }, (trx) => noteUse(trx, businessId, found.id));
    }
    const { id, name, userId, email, person, language, expiresAt } = found;
    return {
      userId,
      email,
      name: person,
      language,
      // A key belongs to a business: its creator's platform role does not count.
      isStaff: false,
      isAdmin: false,
      isQc: false,
      isTester: false,
      sessionId: '',
      tokenExpiresAt: expiresAt,
      apiKey: { id, name, businessId, allowance },
    };
  };

  return {
    authenticateKey,

    list: (businessId: number): Promise<ApiKey[]> =>
      transactionAs(db, { businessIds: [businessId] }, async (trx) =>
        (await listKeys(trx, businessId)).map((it) => ({
          id: it.id,
          name: it.name,
          scopes: inOrder(it.scopes),
          mayRead: it.scopes.includes('results:read'),
          mayWrite: it.scopes.includes('results:write'),
          ending: it.ending,
          createdBy: it.created_by,
          createdAt: it.created_at.toISOString(),
          expiresAt: it.expires_at.toISOString(),
          lastUsedAt: it.last_used_at?.toISOString() ?? null,
          state: it.state,
        })),
      ),

    async create(request: KeyRequest, { userId, businessId, requestId }: ManagerAct) {
      await limiter.take(CREATING, String(businessId));
      return transactionAs(db, { userId, businessIds: [businessId] }, async (trx) => {
        const { name, expiresInDays } = request;
        const scopes = scopesOf(request);
        const { id, key, expiresAt } = await insertApiKey(trx, {
          name,
          scopes,
          expiresInDays,
          userId,
          businessId,
        });
        await audit(trx, {
          action: 'api-key-created',
          userId,
          businessId,
          requestId,
          subject: `api-key:${id}`,
          subjectName: name,
          detail: { scopes: scopes.join(', '), expiresInDays },
        });
        return { id, key, expiresAt: expiresAt.toISOString() };
      });
    },

    async revoke(id: number, { userId, businessId, requestId }: ManagerAct): Promise<void> {
      await transactionAs(db, { userId, businessIds: [businessId] }, async (trx) => {
        const name = await revokeKey(trx, businessId, id);
        if (name === undefined) throw new DomainError('NOT_FOUND');
        await audit(trx, {
          action: 'api-key-revoked',
          userId,
          businessId,
          requestId,
          subject: `api-key:${id}`,
          subjectName: name,
        });
      });
    },
  };
}

export type ApiKeyService = ReturnType<typeof createApiKeyService>;
