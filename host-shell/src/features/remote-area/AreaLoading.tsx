import { PageSkeleton, type PageSkeletonProps } from '@epigram/shared-ui/ui';
import { StillLoading } from '../layout/StillLoading.tsx';

/** The place of an area whose files are on their way. */
export function AreaLoading({ shape }: PageSkeletonProps) {
  return (
    <>
      <StillLoading />
      <PageSkeleton shape={shape} />
    </>
  );
}
