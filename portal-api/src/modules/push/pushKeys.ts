import webPush from 'web-push';
import type { AppContext } from '../../kernel/appContext.ts';
import { readKeys, storeKeys, type PushKeys } from './keyRepository.ts';

/**
 * The keys that the portal signs its pushes with. The first process that asks makes them; browsers are subscribed with
 * the public one, so they stay. The server's role cannot read the table: only this does, as the owner.
 */
export async function pushKeys({ asOwner }: Pick<AppContext['database'], 'asOwner'>): Promise<PushKeys> {
  return asOwner(async (owner) => {
    const found = await readKeys(owner);
    if (found) return found;
    await storeKeys(owner, webPush.generateVAPIDKeys());
    return (await readKeys(owner))!;
  });
}
