import type { Sample } from '../samples/sample.ts';
import type { AccountName } from '../world/accounts.ts';
import { inject, type Filling } from '../world/send.ts';
import type { World } from '../world/world.ts';
import type { Mutation } from './mutations.ts';
import { unsoundness } from './sound.ts';

const PREFERRED: readonly AccountName[] = ['owner', 'organisationManager', 'member', 'anonymous'];

/** Tries an operation with hostile requests, as an account that may call it. */
export async function openTrials(world: World, sample: Sample) {
  const { operation } = sample;
  const name = PREFERRED.find((one) => sample.who.includes(one)) ?? 'owner';
  const account = world.accounts[name];

  const fill = async (): Promise<Filling> => sample.requestOf(world.idsOf(account.side, account, operation));
  let filling = await fill();
  let headers = await world.headersOf(account);
  await world.journal.take();

  async function attempt({ what, url, payload, ...mutation }: Mutation): Promise<string[]> {
    const started = performance.now();
    const answer = await inject(world.app, {
      method: operation.method,
      url,
      headers: { ...headers, ...mutation.headers },
      ...(payload === undefined ? {} : { payload }),
      isStream: operation.kind === 'events',
    });
    const ms = performance.now() - started;
    const written = await world.journal.take();
    if (answer.status < 400 && !operation.safe) await renew();
    return unsoundness({ operation, what, answer, ms, written });
  }

  /** Creates new rows, because a successful call may use them up. */
  async function renew(): Promise<void> {
    filling = await fill();
    headers = await world.headersOf(account);
    await world.journal.take();
  }

  return {
    /** The current correct request. */
    filling: (): Filling => filling,
    attempt,
  };
}
