import type { ReactNode } from 'react';

interface ArrangementProps {
  children: ReactNode;
}

/** Stacks the parts of a page vertically; `tight` for parts that belong together. */
export function Stack({ children, tight }: ArrangementProps & { tight?: boolean }) {
  return <div className={tight ? 'ep-stack-tight' : 'ep-stack'}>{children}</div>;
}

/** Cards of equal width, as many per row as fit. */
export function CardGrid({ children }: ArrangementProps) {
  return <div className="ep-card-grid">{children}</div>;
}

/** Two wide parts side by side, or stacked if they do not fit. */
export function Columns({ children }: ArrangementProps) {
  return <div className="ep-two-columns">{children}</div>;
}
