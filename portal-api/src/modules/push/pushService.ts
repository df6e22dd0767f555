import type { AppContext, Db } from '../../kernel/appContext.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { isPushService } from './pushHosts.ts';
import { pushKeys } from './pushKeys.ts';
import { countBrowsers, deleteBrowser, storeBrowser, type Browser } from './subscriptionRepository.ts';

interface PushState {
  readonly publicKey: string;
  readonly browsers: number;
}

/** The browsers in which a user wants pushes. A browser gets them while the session that subscribed it lasts. */
export function createPushService({ database, config }: Pick<AppContext, 'database' | 'config'>) {
  const { db } = database;

  async function stateAfter(
    { userId }: Caller,
    work: (trx: Db) => Promise<void> = async () => undefined,
  ): Promise<PushState> {
    const { publicKey } = await pushKeys(database);
    const browsers = await transactionAs(db, { userId }, async (trx) => {
      await work(trx);
      return countBrowsers(trx, userId);
    });
    return { publicKey, browsers };
  }

  return {
    state: (caller: Caller) => stateAfter(caller),

    async subscribe(caller: Caller, browser: Browser): Promise<PushState> {
      if (!isPushService(browser.endpoint, config.pushOrigins)) {
        const errors = [{ path: 'endpoint', message: 'not a known push service' }];
        throw new DomainError('BAD_REQUEST', { errors });
      }
      const { userId, sessionId } = caller;
      return stateAfter(caller, (trx) => storeBrowser(trx, { ...browser, userId, sessionId }));
    },

    async unsubscribe(caller: Caller, endpoint: string): Promise<PushState> {
      return stateAfter(caller, (trx) => deleteBrowser(trx, caller.userId, endpoint));
    },
  };
}

export type PushService = ReturnType<typeof createPushService>;
