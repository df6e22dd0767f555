import { LoadingArea } from './LoadingArea.tsx';
import { Skeleton, SkeletonText } from './Skeleton.tsx';

export interface PageSkeletonProps {
  /** The page's main shape. */
  shape: 'table' | 'cards' | 'details' | 'form';
}

/** The skeleton of a page whose code or data is loading. */
export function PageSkeleton({ shape }: PageSkeletonProps) {
  return (
    <LoadingArea>
      {shape === 'table' && (
        <div className="ep-stack">
          <Skeleton width={340} height={36} shape="block" />
          <Skeleton height={420} shape="block" />
        </div>
      )}
      {shape === 'cards' && (
        <div className="ep-stack">
          <div className="ep-card-grid">
            {[0, 1, 2, 3].map((card) => (
              <Skeleton key={card} height={120} shape="block" />
            ))}
          </div>
          <Skeleton height={320} shape="block" />
        </div>
      )}
      {shape === 'details' && (
        <div className="ep-stack">
          <Skeleton width="40%" height={28} shape="block" />
          <SkeletonText lines={5} />
          <Skeleton height={240} shape="block" />
        </div>
      )}
      {shape === 'form' && (
        <div className="ep-stack ep-narrow">
          {[0, 1, 2, 3].map((field) => (
            <div key={field} className="ep-stack-tight">
              <Skeleton width={120} />
              <Skeleton height={36} shape="block" />
            </div>
          ))}
        </div>
      )}
    </LoadingArea>
  );
}
