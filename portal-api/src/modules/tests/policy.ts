import { BUSINESS_ROLE } from '@epigram/shared-contracts/domain/enumerations';

/** A comment may be changed by its author, or by a Manager or Owner of the business (decisions, [6]). */
export function mayEditComment(
  user: { id: number; roleInBusiness: number | undefined },
  comment: { author_id: number | null },
): boolean {
  return comment.author_id === user.id || (user.roleInBusiness ?? 0) >= BUSINESS_ROLE.Manager;
}
