import { LIST_MAX_ROWS } from '@epigram/shared-contracts/domain/limits';

import { DomainError } from './domainError.ts';

/**
 * The part of a page that a list shows. A page that begins after the last such row is refused, because the database
 * would read and skip every row before it.
 */
export function reachable<Page extends { readonly offset: number; readonly limit: number }>(
  page: Page,
): Page {
  const { offset, limit } = page;
  if (offset >= LIST_MAX_ROWS) throw new DomainError('PAGE_TOO_FAR');
  return { ...page, limit: Math.min(limit, LIST_MAX_ROWS - offset) };
}
