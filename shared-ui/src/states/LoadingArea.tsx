import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export interface LoadingAreaProps {
  /** Skeletons in the shape of the content. */
  children: ReactNode;
  label?: string;
}

/** Tells screen readers that content is loading. */
export function LoadingArea({ children, label }: LoadingAreaProps) {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className="ep-loading-area">
      <span className="ep-visually-hidden">{label ?? t`Loading`}</span>
      {children}
    </div>
  );
}
