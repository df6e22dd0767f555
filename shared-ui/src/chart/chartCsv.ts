import { csvText } from '../formats/csv.ts';
import type { ChartTable } from './chartTable.ts';

/** A chart's table as CSV. */
export function chartCsv({ columns, rows }: ChartTable): string {
  return csvText([columns, ...rows.map(({ name, values }) => [name, ...values])]);
}
