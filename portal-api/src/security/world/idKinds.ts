import type { Sample } from '../samples/sample.ts';
import { missingIds, type IdKind, type Ids } from './ids.ts';

/** Which ids a sample asks for. */
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

/** The account's own ids, but for those of some kinds. */
export function mixedIds(own: Ids, strange: Ids, kinds: readonly IdKind[]): Ids {
  return { ...own, ...Object.fromEntries(kinds.map((kind) => [kind, strange[kind]])) };
}
