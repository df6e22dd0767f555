import type { Sample } from '../samples/sample.ts';
import { missingIds, type IdKind, type Ids } from './ids.ts';

/** The kinds of ids that a sample uses. */
export async function namedKinds(sample: Sample): Promise<IdKind[]> {
  const kinds = new Set<IdKind>();
  const noted = new Proxy(missingIds(), {
    get(ids, kind) {
      kinds.add(kind as IdKind);
      return Reflect.get(ids, kind);
    },
  });
  await sample.requestOf(noted);
  return [...kinds];
}

/** The account's own ids, with some kinds replaced. */
export function mixedIds(own: Ids, others: Ids, kinds: readonly IdKind[]): Ids {
  return { ...own, ...Object.fromEntries(kinds.map((kind) => [kind, others[kind]])) };
}
