import { Link } from 'react-router-dom';
import { formatNumber } from '../formats/formats.ts';
import type { ChartTable } from './chartTable.ts';

export interface ChartTableViewProps {
  table: ChartTable;
  caption: string;
}

/** The data of a chart as a table. */
export function ChartTableView({ table, caption }: ChartTableViewProps) {
  const [corner, ...names] = table.columns;
  return (
    <div className="ep-chart-table" tabIndex={0} role="region" aria-label={caption}>
      <table>
        <caption className="ep-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {names.map((name) => (
              <th key={name} scope="col" className="ep-number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={`${index}-${row.name}`}>
              <th scope="row">{row.href ? <Link to={row.href}>{row.name}</Link> : row.name}</th>
              {row.values.map((value, column) => (
                <td key={names[column]} className="ep-number">
                  {formatNumber(value, { maximumFractionDigits: 1 })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
