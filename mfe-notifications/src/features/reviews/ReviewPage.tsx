import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';
import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import {
  EmptyState,
  ErrorState,
  NotFoundState,
  PageFrame,
  queryErrorState,
  SkeletonText,
} from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { ReviewSheet } from './ReviewSheet.tsx';
import { useReviews } from './reviewsApi.ts';

/** The target of "Start review": the reviewed facts and the answer. */
export function ReviewPage() {
  const params = useParams();
  const businessId = Number(params['businessId']);
  const reviewId = Number(params['reviewId']);
  const role = useSession(selectedRoleAtom);
  const isOwner = role?.type === 'business' && role.id === businessId && role.role === BUSINESS_ROLE.Owner;
  const query = useReviews(businessId, isOwner);
  const review = query.data?.data.find(({ id }) => id === reviewId);
  if (!isOwner) {
    return (
      <EmptyState
        icon="lock"
        title={<Trans>This review is for the Owners of a business</Trans>}
        text={<Trans>If you are an Owner, switch to your Owner role first, and open the review again.</Trans>}
      />
    );
  }
  if (query.error && !query.data) return <ErrorState {...queryErrorState(query)} />;
  if (!query.data) {
    return (
      <PageFrame narrow>
        <SkeletonText lines={8} />
      </PageFrame>
    );
  }
  return review ? <ReviewSheet businessId={businessId} review={review} /> : <NotFoundState />;
}
