import type { CSSProperties } from 'react';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  shape?: 'line' | 'block' | 'circle';
}

/** One piece of a skeleton. Arrange several in the shape of the content, inside `LoadingArea`. */
export function Skeleton({ width = '100%', height, shape = 'line' }: SkeletonProps) {
  return <span className={`ep-skeleton ep-skeleton-${shape}`} style={{ width, height }} aria-hidden="true" />;
}

export interface SkeletonTextProps {
  lines?: number;
}

/** Placeholder lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: SkeletonTextProps) {
  return (
    <span className="ep-skeleton-text" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}
