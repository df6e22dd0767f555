import type { CheckedClass } from '@epigram/shared-contracts/domain/activeClasses';
import type { AnimalType, Parasite } from '@epigram/shared-contracts/domain/enumerations';

export type Purpose = 'clinical' | 'research';

interface Limits {
  readonly target: number;
  readonly clinical: number;
  readonly research: number;
}

// WAAVP guideline 2023 (docs/product.md, 13).
const RUMINANTS: Limits = { target: 99, clinical: 90, research: 95 };
const LACTONE: Limits = { target: 99.9, clinical: 92, research: 96 };
const PYRANTEL: Limits = { target: 98, clinical: 80, research: 88 };
const PARASCARIS: Limits = { target: 99.9, clinical: 90, research: 95 };

/**
 * Expected efficacy and lower limit in percent. Poultry, camelids, and horse drugs without a published rule use the
 * rule for ruminants, which is the product's own choice.
 */
export function limitsOf(it: {
  animalType: AnimalType;
  parasite: Parasite;
  activeClass: CheckedClass;
  purpose: Purpose;
}): { target: number; lower: number } {
  const limits = ruleOf(it);
  return { target: limits.target, lower: limits[it.purpose] };
}

function ruleOf({ animalType, parasite, activeClass }: Parameters<typeof limitsOf>[0]): Limits {
  if (parasite === 'parascaris') return PARASCARIS;
  if (animalType !== 'Equine') return RUMINANTS;
  if (activeClass === 'ml' || activeClass === 'moxidectin') return LACTONE;
  return activeClass === 'pyrantel' ? PYRANTEL : RUMINANTS;
}
