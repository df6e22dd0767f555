import { REVIEW_KINDS } from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../kernel/appContext.ts';
import { notify } from '../notifications/public.ts';
import { reviewDue } from './reviewKinds.ts';
import { findOpenReview, listOwners, openReview } from './reviewRepository.ts';

const DAYS_TO_ANSWER = 30;

/** Opens the yearly reviews that are due and notifies the Owners. The transaction's context includes the business. */
export async function openReviews(
  trx: Db,
  business: { readonly id: number; readonly name: string },
  today: string,
): Promise<void> {
  for (const kind of REVIEW_KINDS) {
    const of = { businessId: business.id, kind };
    const review =
      (await findOpenReview(trx, of)) ?? (await openReview(trx, { ...of, today, days: DAYS_TO_ANSWER }));
    if (!review) continue;
    const url = `/notifications/reviews/${business.id}/${review.id}`;
    // This also notifies new Owners.
    for (const owner of await listOwners(trx, business.id)) {
      await notify(trx, reviewDue, {
        to: owner.id,
        facts: {
          review: kind,
          business: business.name,
          reviewer: owner.name,
          openedOn: review.opened_on,
          dueOn: review.due_on,
          url,
        },
        link: url,
        key: String(review.id),
      });
    }
  }
}
