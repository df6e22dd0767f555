import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@epigram/shared-contracts/domain/limits';

export interface Page {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** The page in a URL; an invalid value falls back to the default. */
export function readPage(params: URLSearchParams): Page {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((allowed) => allowed === size) ?? DEFAULT_PAGE_SIZE,
  };
}

/** The query parameters of a page; defaults are left out. */
export function pageParams({ page, pageSize }: Page): URLSearchParams {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (pageSize !== DEFAULT_PAGE_SIZE) params.set('size', String(pageSize));
  return params;
}
