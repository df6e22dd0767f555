import { setImmediate } from 'node:timers/promises';

const ITEMS_PER_TURN = 250;

/** Processes many items, a few at a time, so that a long table does not delay other requests. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (index % ITEMS_PER_TURN === ITEMS_PER_TURN - 1) await setImmediate();
  }
  return results;
}
