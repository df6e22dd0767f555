import { type ReactNode, useId } from 'react';

interface ImportTableProps {
  caption: string;
  headings: readonly string[];
  /** Whether a phone shows the cells of a row below each other, each with its heading: what is edited has to be in view. */
  isStacked?: boolean;
  rows: readonly { readonly id: string | number; readonly cells: readonly ReactNode[] }[];
}

/** A table that scrolls within the page, also by keyboard. */
export function ImportTable({ caption, headings, isStacked = false, rows }: ImportTableProps) {
  const id = useId();
  return (
    <div
      className={`ep-import-table${isStacked ? ' ep-import-table-stacked' : ''}`}
      tabIndex={0}
      role="region"
      aria-labelledby={id}
    >
      <table>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {row.cells.map((cell, at) => (
                <td key={headings[at]} data-heading={headings[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
