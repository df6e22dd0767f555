import { PageSkeleton, type PageSkeletonProps } from '@epigram/shared-ui/ui';
import { StillLoading } from '../layout/StillLoading.tsx';

/** Shown while an area's files are loading. */
export function AreaLoading({ shape }: PageSkeletonProps) {
  return (
    <>
      <StillLoading />
      <PageSkeleton shape={shape} />
    </>
  );
}
