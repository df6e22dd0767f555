import type { CategoryChartSpec, ChartSpec } from './chartSpec.ts';

/** The data of a chart as rows, for its table view and its CSV. */
export interface ChartTable {
  /** The first is the heading of the row names. */
  columns: string[];
  rows: { name: string; values: (number | null)[]; href?: string }[];
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
        rows: spec.slices.map(({ name, value, href }) => ({ name, values: [value], ...(href && { href }) })),
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
        columns: [
          spec.categoryTitle,
          ...spec.series.map(({ name }) => withUnit(name, spec.unit)),
          ...(spec.basis ? [spec.basis.title] : []),
        ],
        rows: spec.categories.map((name, index) => categoryRow(spec, name, index)),
      };
  }
}

function categoryRow(spec: CategoryChartSpec, name: string, index: number): ChartTable['rows'][number] {
  const values = spec.series.map((one) => one.values[index] ?? null);
  const href = spec.hrefs?.[index];
  return {
    name,
    values: spec.basis ? [...values, spec.basis.counts[index] ?? null] : values,
    ...(href && { href }),
  };
}

/** Whether a chart would be empty: it has no category, or no category has a value. */
export function isEmptyChart(spec: ChartSpec): boolean {
  // The basis does not count as a value.
  const { rows } = chartTable('basis' in spec ? { ...spec, basis: undefined } : spec);
  const isShare = spec.kind === 'pie' || spec.kind === 'donut';
  return rows.every(({ values }) => values.every((value) => value === null || (isShare && value === 0)));
}
