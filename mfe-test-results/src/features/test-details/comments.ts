import type { TestComment } from '@epigram/shared-contracts/api/tests';

/** The list with `saved` replaced, or appended if new. */
export function withComment(comments: readonly TestComment[], saved: TestComment): TestComment[] {
  return comments.some(({ id }) => id === saved.id)
    ? comments.map((comment) => (comment.id === saved.id ? saved : comment))
    : [...comments, saved];
}

/** Saving sets both times, so only a later change marks a comment as edited. */
export function isEdited({ created_at, updated_at }: TestComment): boolean {
  return Date.parse(updated_at) - Date.parse(created_at) >= 1000;
}
