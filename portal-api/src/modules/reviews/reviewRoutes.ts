import { answerReview, listReviews } from '@epigram/shared-contracts/api/reviews';
import type { Binder } from '../../kernel/binder.ts';
import type { TenantScope } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { ReviewService } from './reviewService.ts';

export function reviewRoutes(bind: Binder, reviews: ReviewService): void {
  bind.tenant(listReviews, async ({ caller, scope }) => ({
    data: await reviews.list(caller, oneBusiness(scope)),
  }));
  bind.tenant(answerReview, async ({ caller, scope, params, body, request }) => ({
    data: await reviews.answer(caller, {
      businessId: oneBusiness(scope),
      reviewId: params.reviewId,
      answer: body.answer,
      note: body.note || null,
      requestId: request.id,
    }),
  }));
}

function oneBusiness({ businessId }: TenantScope): number {
  if (businessId === null) throw new DomainError('CONTEXT_MISSING');
  return businessId;
}
