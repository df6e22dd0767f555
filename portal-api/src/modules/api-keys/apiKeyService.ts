import type { ApiKey } from '@epigram/shared-contracts/api/apiKeys';
import { businessOfKey } from '../../kernel/apiKeyFormat.ts';
import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Guard } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import type { RateLimit, RateLimiter } from '../../kernel/rateLimiter.ts';
import { findKey, insertApiKey, listKeys, noteUse, revokeKey } from './apiKeyRepository.ts';

const CALLS: RateLimit = { bucket: 'api-key', most: 120, seconds: 60 };
const CREATING: RateLimit = { bucket: 'api-key-created', most: 20, seconds: 3_600 };

interface Act {
  readonly userId: number;
  readonly businessId: number;
  readonly requestId: string;
}

interface KeyRequest {
  readonly name: string;
  readonly mayRead: boolean;
  readonly mayWrite: boolean;
  readonly expiresInDays: number;
}

/** Keys of a business. A key acts on behalf of the person who created it, and ends with that person's role. */
export function createApiKeyService(db: Db, limiter: RateLimiter) {
  const authenticateKey: Guard['authenticateKey'] = async (key, right) => {
    const businessId = businessOfKey(key);
    const found = businessId === undefined ? undefined : await findKey(db, businessId, key);
    if (businessId === undefined || !found || found.ended) throw new DomainError('TOKEN_INVALID');
    if (found.expired) throw new DomainError('TOKEN_INVALID', { messages: ['The API key has expired.'] });
    if (right === 'read' ? !found.mayRead : !found.mayWrite) throw new DomainError('AUTHORIZATION_FAILED');
    await limiter.take(CALLS, `${businessId} ${found.id}`);
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
      apiKey: { id, name, businessId },
    };
  };

  return {
    authenticateKey,

    list: (businessId: number): Promise<ApiKey[]> =>
      transactionAs(db, { businessIds: [businessId] }, async (trx) =>
        (await listKeys(trx, businessId)).map((it) => ({
          id: it.id,
          name: it.name,
          mayRead: it.may_read,
          mayWrite: it.may_write,
          ending: it.ending,
          createdBy: it.created_by,
          createdAt: it.created_at.toISOString(),
          expiresAt: it.expires_at.toISOString(),
          lastUsedAt: it.last_used_at?.toISOString() ?? null,
          state: it.state,
        })),
      ),

    async create(request: KeyRequest, { userId, businessId, requestId }: Act) {
      await limiter.take(CREATING, String(businessId));
      return transactionAs(db, { userId, businessIds: [businessId] }, async (trx) => {
        const { id, key, expiresAt } = await insertApiKey(trx, { ...request, userId, businessId });
        const { name, mayRead, mayWrite, expiresInDays } = request;
        await audit(trx, {
          action: 'api-key-created',
          userId,
          businessId,
          requestId,
          subject: `api-key:${id}`,
          subjectName: name,
          detail: { mayRead, mayWrite, expiresInDays },
        });
        return { id, key, expiresAt: expiresAt.toISOString() };
      });
    },

    async revoke(id: number, { userId, businessId, requestId }: Act): Promise<void> {
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
