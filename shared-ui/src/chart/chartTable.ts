import type { ChartSpec } from './chartSpec.ts';

/** The data of a chart as rows: what its table view shows and its CSV holds. */
export interface ChartTable {
  /** The first heads the row names. */
  columns: string[];
  rows: { name: string; values: (number | null)[] }[];
}

function withUnit(name: string, unit: string | undefined): string {
  return unit ? `${name} (${unit})` : name;
}

export function chartTable(spec: ChartSpec): ChartTable {
  switch (spec.kind) {
    case 'pie':
    case 'donut':
      return {
        columns: [spec.categoryTitle, withUnit(spec.valueTitle, spec.unit)],
        rows: spec.slices.map((slice) => ({ name: slice.name, values: [slice.value] })),
      };
    case 'race':
      return {
        columns: [spec.categoryTitle, ...spec.competitors.map(({ name }) => withUnit(name, spec.unit))],
        rows: spec.frames.map((frame) => ({
          name: frame.label,
          values: spec.competitors.map(({ id }) => frame.values[id] ?? null),
        })),
      };
    default:
      return {
        columns: [spec.categoryTitle, ...spec.series.map(({ name }) => withUnit(name, spec.unit))],
        rows: spec.categories.map((name, index) => ({
          name,
          values: spec.series.map(({ values }) => values[index] ?? null),
        })),
      };
  }
}

/** Whether a chart would show nothing: no category, or no value in any. */
export function isEmptyChart(spec: ChartSpec): boolean {
  const { rows } = chartTable(spec);
  const isShare = spec.kind === 'pie' || spec.kind === 'donut';
  return rows.every(({ values }) => values.every((value) => value === null || (isShare && value === 0)));
}
