import type { Product } from '@epigram/shared-contracts/api/products';
import { plural, t } from '@lingui/core/macro';
import { doseBasisLabel, routeLabel, treatedActiveLabel } from '../../shared/treatments/treatmentWords.ts';
import { milkUnitLabel, milkWithdrawalLabel } from './recordWords.ts';

/** The withdrawal periods that are known. */
export function withdrawalSummary({
  withdrawalMeat,
  withdrawalMilk,
}: Pick<Product, 'withdrawalMeat' | 'withdrawalMilk'>): string {
  const days = withdrawalMeat !== null && plural(withdrawalMeat, { one: 'meat # day', other: 'meat # days' });
  return [days, milkSummary(withdrawalMilk)].filter(Boolean).join(', ');
}

function milkSummary(milk: Product['withdrawalMilk']): string | false {
  if (milk === null) return false;
  if (milk.unit === 'forbidden') return milkUnitLabel('forbidden');
  const period = milkWithdrawalLabel(milk);
  return t`milk ${period}`;
}

/** Active substances and withdrawal periods. */
export function labelSummary(product: Product): string {
  const actives = product.actives.map(treatedActiveLabel).join(' + ');
  return [actives, withdrawalSummary(product)].filter(Boolean).join(' · ');
}

export function givenSummary({ doseBasis, route }: Product): string {
  return `${doseBasisLabel(doseBasis)}, ${routeLabel(route)}`;
}
