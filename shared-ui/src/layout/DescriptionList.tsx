import type { ReactNode } from 'react';
import { NO_VALUE } from '../formats/formats.ts';

export interface DescriptionListProps {
  items: readonly { label: ReactNode; value: ReactNode }[];
  /** The number of columns on a wide screen. A phone has one. */
  columns?: 1 | 2 | 3;
}

/** A list of names and values. */
export function DescriptionList({ items, columns = 2 }: DescriptionListProps) {
  return (
    <dl className={`ep-facts ep-facts-${columns}`}>
      {items.map((item, index) => (
        <div key={index}>
          <dt>{item.label}</dt>
          <dd>
            {item.value === null || item.value === undefined || item.value === '' ? NO_VALUE : item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
