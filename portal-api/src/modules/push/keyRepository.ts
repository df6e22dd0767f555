import type { Db } from '../../kernel/appContext.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const NAME = 'web-push';

export async function readKeys(owner: Db): Promise<PushKeys | undefined> {
  const found = await owner
    .selectFrom('server_keys')
    .where('name', '=', NAME)
    .select(['public_key', 'private_key'])
    .executeTakeFirst();
  return found && { publicKey: found.public_key, privateKey: found.private_key };
}

/** If another process was first, its keys are kept. */
export async function storeKeys(owner: Db, { publicKey, privateKey }: PushKeys): Promise<void> {
  await owner
    .insertInto('server_keys')
    .values({ name: NAME, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
