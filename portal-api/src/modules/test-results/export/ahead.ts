/** Does the work of the next `count` items while the reader is busy with one; results come in the order of the items. */
export async function* ahead<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  count: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const pending: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // A failure is handled when its turn comes; until then it must not be an unhandled rejection, which would end the process.
    result.catch(() => undefined);
    pending.push(result);
    if (pending.length >= count) yield await pending.shift()!;
  }
  while (pending.length > 0) yield await pending.shift()!;
}
