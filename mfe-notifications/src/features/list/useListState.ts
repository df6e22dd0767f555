import { NOTIFICATION_TYPES, type NotificationType } from '@epigram/shared-contracts/domain/enumerations';
import { useUrlParams } from '@epigram/shared-ui/ui';
import { type Page, pageParams, readPage } from '../../shared/pageParams.ts';

export interface ListState extends Page {
  readonly unread: boolean;
  /** Only those that wait for an answer. */
  readonly waiting: boolean;
  readonly type: NotificationType | null;
}

/** The state in a URL; invalid values fall back to the default. */
export function readListState(params: URLSearchParams): ListState {
  return {
    ...readPage(params),
    unread: params.get('unread') === 'true',
    waiting: params.get('waiting') === 'true',
    type: NOTIFICATION_TYPES.find((type) => type === params.get('type')) ?? null,
  };
}

/** The query parameters of a state; defaults are left out. */
export function writeListState({ unread, waiting, type, ...page }: ListState): URLSearchParams {
  const params = pageParams(page);
  if (unread) params.set('unread', 'true');
  if (waiting) params.set('waiting', 'true');
  if (type) params.set('type', type);
  return params;
}

/** Filters and page of the list, kept in the URL. Changing a filter returns to the first page. */
export function useListState() {
  const [params, changeParams] = useUrlParams();
  return {
    state: readListState(params),
    change: (change: Partial<ListState>) =>
      changeParams((current) => writeListState({ ...readListState(current), page: 1, ...change })),
  };
}
