import type { AppContext } from '../../kernel/appContext.ts';
import { readKeys, storeKeys, type PushKeys } from './keyRepository.ts';

/**
 * The keys with which the portal signs its pushes. The first process that needs them creates them. They never change,
 * because browsers subscribe with the public key. The server's role cannot read the table; this reads it as the owner.
 */
export async function pushKeys({ asOwner }: Pick<AppContext['database'], 'asOwner'>): Promise<PushKeys> {
  return asOwner(async (owner) => {
    const found = await readKeys(owner);
    if (found) return found;
    const { default: webPush } = await import('web-push');
    await storeKeys(owner, webPush.generateVAPIDKeys());
    return (await readKeys(owner))!;
  });
}
