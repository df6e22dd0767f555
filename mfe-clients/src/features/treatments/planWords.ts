import type { PlannedProduct } from '@epigram/shared-contracts/api/treatedProducts';
import type { TreatmentPlan } from '@epigram/shared-contracts/api/treatmentPlans';
import { treatedActiveLabel } from '../../shared/treatments/treatmentWords.ts';

/** The products by name, or by their active substances. */
export function plannedLabel({ products }: Pick<TreatmentPlan, 'products'>): string {
  return products.map((product) => product.name ?? activesLabel(product)).join(' + ');
}

/** The active substances of the products that have a name. */
export function plannedActivesLabel({ products }: Pick<TreatmentPlan, 'products'>): string {
  return products
    .filter(({ name, actives }) => name !== null && actives.length > 0)
    .map(activesLabel)
    .join(' + ');
}

function activesLabel({ actives }: PlannedProduct): string {
  return actives.map(treatedActiveLabel).join(' + ');
}
