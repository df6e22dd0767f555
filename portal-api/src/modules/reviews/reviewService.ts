import type { Review } from '@epigram/shared-contracts/api/reviews';
import {
  BUSINESS_ROLE,
  ORGANISATION_ROLE,
  type ReviewAnswer,
} from '@epigram/shared-contracts/domain/enumerations';
import type { Db } from '../../kernel/appContext.ts';
import { audit } from '../../kernel/audit.ts';
import type { Caller } from '../../kernel/caller.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { transactionAs } from '../../kernel/transactionAs.ts';
import { findBusinessRole } from '../access/public.ts';
import { notify, settleNotices } from '../notifications/public.ts';
import { documentIdOf, reviewAnswered, reviewDue } from './reviewKinds.ts';
import {
  findReview,
  listOwners,
  listReviews,
  listLinkedOrganisations,
  storeAnswer,
  type ReviewRow,
} from './reviewRepository.ts';

interface Answering {
  readonly businessId: number;
  readonly reviewId: number;
  readonly answer: ReviewAnswer;
  readonly note: string | null;
  readonly requestId: string;
}

/** The yearly reviews of a business, for its Owners. */
export function createReviewService(db: Db) {
  async function requireOwner({ userId }: Caller, businessId: number): Promise<void> {
    if ((await findBusinessRole(db, userId, businessId)) !== BUSINESS_ROLE.Owner) {
      throw new DomainError('AUTHORIZATION_FAILED');
    }
  }

  return {
    async list(caller: Caller, businessId: number): Promise<Review[]> {
      await requireOwner(caller, businessId);
      const rows = await transactionAs(db, { businessIds: [businessId] }, (trx) =>
        listReviews(trx, businessId),
      );
      return rows.map(toWire);
    },

    async answer(
      caller: Caller,
      { businessId, reviewId, answer, note, requestId }: Answering,
    ): Promise<Review> {
      await requireOwner(caller, businessId);
      return transactionAs(db, { userId: caller.userId, businessIds: [businessId] }, async (trx) => {
        const before = present(await findReview(trx, businessId, reviewId));
        const given = { businessId, id: reviewId, by: caller.userId, answer, note };
        if (!(await storeAnswer(trx, given))) {
          throw new DomainError('BAD_REQUEST', { errors: [{ path: 'answer', message: 'already answered' }] });
        }
        await settleNotices(trx, {
          to: { businessId, atLeast: BUSINESS_ROLE.Owner },
          kind: reviewDue.name,
          key: String(reviewId),
        });
        await notifyOthers(trx, caller, { before, businessId, answer, note });
        await audit(trx, {
          action: 'review-answered',
          userId: caller.userId,
          businessId,
          subject: `review:${reviewId}`,
          subjectName: documentIdOf(before.kind, before.opened_on),
          detail: { answer, ...(note && { note }) },
          requestId,
        });
        return toWire(present(await findReview(trx, businessId, reviewId)));
      });
    },
  };
}

export type ReviewService = ReturnType<typeof createReviewService>;

async function notifyOthers(
  trx: Db,
  caller: Caller,
  it: { before: ReviewRow; businessId: number; answer: ReviewAnswer; note: string | null },
): Promise<void> {
  const { before, businessId, answer, note } = it;
  const facts = { review: before.kind, business: before.business, person: caller.name, answer, note };
  const key = String(before.id);
  const owners = await listOwners(trx, businessId);
  const others = owners.map(({ id }) => id).filter((id) => id !== caller.userId);
  await notify(trx, reviewAnswered, { to: others, facts, key });
  if (before.kind !== 'data-sharing') return;
  for (const organisationId of await listLinkedOrganisations(trx, businessId)) {
    await notify(trx, reviewAnswered, {
      to: { organisationId, atLeast: ORGANISATION_ROLE.Manager },
      facts,
      key,
    });
  }
}

function present(row: ReviewRow | undefined): ReviewRow {
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}

function toWire(row: ReviewRow): Review {
  return {
    id: row.id,
    kind: row.kind,
    business: row.business,
    documentId: documentIdOf(row.kind, row.opened_on),
    openedOn: row.opened_on,
    dueOn: row.due_on,
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by,
    note: row.note,
  };
}
