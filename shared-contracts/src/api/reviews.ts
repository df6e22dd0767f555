import * as z from 'zod/mini';
import { REVIEW_ANSWERS, REVIEW_KINDS } from '../domain/enumerations.ts';
import { NOTES_MAX_LENGTH } from '../domain/limits.ts';
import { businessParams, idParam } from './fields.ts';
import { defineOperation, envelope } from './operation.ts';

const tag = 'Reviews';
const prefix = '/businesses/:businessId/dashboard/reviews';

export const review = z.object({
  id: z.number(),
  kind: z.enum(REVIEW_KINDS),
  business: z.string(),
  documentId: z.string(),
  openedOn: z.string(),
  dueOn: z.string(),
  answer: z.nullable(z.enum(REVIEW_ANSWERS)),
  answeredAt: z.nullable(z.string()),
  /** Null if the account was deleted. */
  answeredBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type Review = z.output<typeof review>;

export const listReviews = defineOperation({
  id: 'listReviews',
  summary: 'Yearly reviews of a business, the latest first (Owner).',
  tag,
  method: 'GET',
  path: prefix,
  access: 'detailed',
  params: z.object(businessParams),
  answer: envelope(z.array(review)),
});

export const answerReview = defineOperation({
  id: 'answerReview',
  summary: 'Record the answer to a review. The first answer of an Owner counts.',
  tag,
  method: 'POST',
  path: `${prefix}/:reviewId/answer`,
  access: 'detailed',
  params: z.object({ ...businessParams, reviewId: idParam }),
  body: z.object({
    answer: z.enum(REVIEW_ANSWERS),
    note: z.optional(z.string().check(z.trim(), z.maxLength(NOTES_MAX_LENGTH.review))),
  }),
  answer: envelope(review),
  errors: ['NOT_FOUND'],
});
