import type { ColorType, PointOptionsObject } from 'highcharts';
import type { Formats } from '../formats/formatsOf.ts';
import type { CategoryChartSpec, ChartSpec } from './chartSpec.ts';
import { drawnText } from './chartText.ts';

/** Opacity as two hex digits, and the same for a pattern. */
const FAINT_HEX = '59';
const FAINT = 0.35;

/** Whether a category is based on too few values to compare. A category without values is not marked. */
export function isFew({ basis }: Pick<CategoryChartSpec, 'basis'>, index: number): boolean {
  const count = basis?.counts[index] ?? 0;
  return basis?.few !== undefined && count > 0 && count < basis.few;
}

function faint(color: ColorType): ColorType {
  if (typeof color === 'string') return `${color}${FAINT_HEX}`;
  return 'pattern' in color ? { pattern: { ...color.pattern, opacity: FAINT } } : color;
}

/** A series' points: plain values, and faint points if they are based on few values. */
export function pointsOf(
  spec: CategoryChartSpec,
  values: readonly (number | null)[],
  color: ColorType,
): (number | null | PointOptionsObject)[] {
  return values.map((value, index) =>
    value !== null && isFew(spec, index) ? { y: value, color: faint(color) } : value,
  );
}

/** The tooltip's line for the basis: `Tests: 12`. */
export function basisLine({ basis }: CategoryChartSpec, index: number, formats: Formats): string[] {
  return basis ? [`${drawnText(basis.title)}: <b>${formats.number(basis.counts[index] ?? 0)}</b>`] : [];
}

/** The explanation of the asterisks, if a chart has any. */
export function fewNoteOf(spec: ChartSpec): string | undefined {
  if (!('basis' in spec) || !spec.basis) return undefined;
  return spec.categories.some((_name, index) => isFew(spec, index)) ? spec.basis.fewNote : undefined;
}
