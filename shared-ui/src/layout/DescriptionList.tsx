import type { ReactNode } from 'react';
import { NO_VALUE } from '../formats/formats.ts';

export interface DescriptionListProps {
  items: readonly { label: ReactNode; value: ReactNode }[];
  /** Columns on a wide screen; one on a phone. */
  columns?: 1 | 2 | 3;
}

/** Facts about one thing: names and values. */
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
