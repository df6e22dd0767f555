import type { NewTreatedProduct, TreatedActive } from '@epigram/shared-contracts/api/treatedProducts';
import { substanceClass } from '@epigram/shared-contracts/domain/activeSubstances';

/** The active substances of a request, each with its class. */
export function toActives(actives: NewTreatedProduct['actives']): TreatedActive[] {
  return actives.map(({ substance, other, activeClass }) => ({
    substance: substance ?? null,
    other: other || null,
    activeClass: substance ? substanceClass(substance) : (activeClass ?? 'other'),
  }));
}
