import { NOTIFICATION_TYPES, type NotificationType } from '@epigram/shared-contracts/domain/enumerations';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@epigram/shared-contracts/domain/limits';
import { useSearchParams } from 'react-router-dom';

export interface ListState {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly unread: boolean;
  /** Those that wait for an answer. */
  readonly waiting: boolean;
  readonly type: NotificationType | null;
}

/** The state that a URL names; whatever it says wrong falls back to the default. */
export function readListState(params: URLSearchParams): ListState {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((allowed) => allowed === size) ?? DEFAULT_PAGE_SIZE,
    unread: params.get('unread') === 'true',
    waiting: params.get('waiting') === 'true',
    type: NOTIFICATION_TYPES.find((type) => type === params.get('type')) ?? null,
  };
}

/** The query of a state; defaults are left out. */
export function writeListState({ page, pageSize, unread, waiting, type }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (page > 1) params.set('page', String(page));
  if (pageSize !== DEFAULT_PAGE_SIZE) params.set('size', String(pageSize));
  if (unread) params.set('unread', 'true');
  if (waiting) params.set('waiting', 'true');
  if (type) params.set('type', type);
  return params;
}

/** Filters and page of the list, kept in the URL. A change of filter goes back to the first page. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  return {
    state,
    change: (change: Partial<ListState>) => setParams(writeListState({ ...state, page: 1, ...change })),
  };
}
