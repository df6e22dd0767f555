import type { Formats } from '../formats/formatsOf.ts';

export const PERCENT = '%';

/** A value with its unit. A percentage follows the language's format: `46.7%`, `46,7 %`. */
export function valueText(
  value: number | null | undefined,
  unit: string | undefined,
  formats: Formats,
): string {
  if (unit === PERCENT) return formats.percent(value, 1);
  const number = formats.number(value, { maximumFractionDigits: 1 });
  return unit ? `${number} ${unit}` : number;
}

/** The title of an axis. Percentages carry their sign in the labels. */
export function axisTitle(title: string, unit: string | undefined): string {
  return unit && unit !== PERCENT ? `${title} (${unit})` : title;
}
