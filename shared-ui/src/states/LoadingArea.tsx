import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export interface LoadingAreaProps {
  /** Skeletons in the shape of what comes. */
  children: ReactNode;
  label?: string;
}

/** Tells a screen reader that the skeletons inside stand for something to come. */
export function LoadingArea({ children, label }: LoadingAreaProps) {
  const { t } = useLingui();
  return (
    <div role="status" aria-busy="true" className="ep-loading-area">
      <span className="ep-visually-hidden">{label ?? t`Loading`}</span>
      {children}
    </div>
  );
}
