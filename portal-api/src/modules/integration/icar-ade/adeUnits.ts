import type { QuantityUnit } from '@epigram/shared-contracts/api/treatedProducts';

interface Dose {
  readonly doseQuantity?: number | undefined;
  readonly doseUnits?: string | undefined;
}

/** UN/CEFACT, for what the portal counts in; the others have no unit in ADE. */
const UNITS: Partial<Record<QuantityUnit, { readonly unit: string; readonly times: number }>> = {
  ml: { unit: 'MLT', times: 1 },
  l: { unit: 'LTR', times: 1 },
  g: { unit: 'GRM', times: 1 },
  kg: { unit: 'GRM', times: 1000 },
  tube: { unit: 'XTU', times: 1 },
};
/** The portal counts in thousandths. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** An amount in ADE's units; undefined if ADE has none for it. */
export function dosesOf(quantity: number | null, unit: QuantityUnit | null): Required<Dose> | undefined {
  const known = quantity === null || unit === null ? undefined : UNITS[unit];
  return known && { doseQuantity: rounded(quantity! * known.times), doseUnits: known.unit };
}

/** An amount in the portal's units; undefined for one that it does not count in, or that is none. */
export function quantityOf({
  doseQuantity,
  doseUnits,
}: Dose): { quantity: number; quantityUnit: QuantityUnit } | undefined {
  if (!doseQuantity) return undefined;
  // Exact: both count in decimal parts.
  if (doseUnits === 'MGM') return { quantity: rounded(doseQuantity / 1000), quantityUnit: 'g' };
  const [unit] =
    Object.entries(UNITS).find(([, known]) => known.unit === doseUnits && known.times === 1) ?? [];
  return unit === undefined ? undefined : { quantity: doseQuantity, quantityUnit: unit as QuantityUnit };
}
