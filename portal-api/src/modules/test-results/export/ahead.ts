/** Works on up to `count` items ahead of the reader; results keep the order of the items. */
export async function* ahead<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  count: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const pending: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // A failure surfaces when its result is read; until then an unhandled rejection would end the process.
    result.catch(() => undefined);
    pending.push(result);
    if (pending.length >= count) yield await pending.shift()!;
  }
  while (pending.length > 0) yield await pending.shift()!;
}
