import type { ReactNode } from 'react';

interface ArrangementProps {
  children: ReactNode;
}

/** One below the other, with the space between parts of a page; `tight` for what belongs together. */
export function Stack({ children, tight }: ArrangementProps & { tight?: boolean }) {
  return <div className={tight ? 'ep-stack-tight' : 'ep-stack'}>{children}</div>;
}

/** Cards of equal width, as many beside each other as fit. */
export function CardGrid({ children }: ArrangementProps) {
  return <div className="ep-card-grid">{children}</div>;
}

/** Two wide parts beside each other, below each other where there is no room. */
export function Columns({ children }: ArrangementProps) {
  return <div className="ep-two-columns">{children}</div>;
}
