import { setImmediate } from 'node:timers/promises';

const AT_ONCE = 250;

/** Does something with each of many things, a few at a time: a long table holds up no other request. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(work(item, index));
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return results;
}
