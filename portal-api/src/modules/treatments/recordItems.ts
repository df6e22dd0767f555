import type { RecordItem } from '@epigram/shared-contracts/api/treatedProducts';
import type { Treatment } from '@epigram/shared-contracts/api/treatments';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';

/** Animal types with a milk period on every label. */
const GIVE_MILK: readonly AnimalType[] = ['Bovine', 'Ovine', 'Caprine'];

type Recorded = Pick<
  Treatment,
  | 'animalType'
  | 'group'
  | 'animals'
  | 'animalCount'
  | 'prescriber'
  | 'prescriberContact'
  | 'endedOn'
  | 'durationDays'
> & { readonly products: NonNullable<Treatment['products']> };

/** The items of Article 108 that a treatment lacks. Its date and its product can't be missing. */
export function missingItems(it: Recorded): RecordItem[] {
  const { products } = it;
  const isThere: Partial<Record<RecordItem, boolean>> = {
    quantity: products.every(({ quantity }) => quantity !== null),
    supplier: products.every(({ supplier }) => supplier),
    proof: products.every(({ proof, prescriptionNumber }) => proof ?? prescriptionNumber),
    animals: it.animals.length > 0 || Boolean(it.group && it.animalCount),
    prescriber: Boolean(it.prescriber && it.prescriberContact),
    withdrawal: products.every(
      ({ withdrawalMeat, withdrawalMilk }) =>
        withdrawalMeat !== null && (withdrawalMilk !== null || !GIVE_MILK.includes(it.animalType)),
    ),
    duration: Boolean(it.durationDays ?? it.endedOn),
  };
  return (Object.keys(isThere) as RecordItem[]).filter((item) => !isThere[item]);
}
