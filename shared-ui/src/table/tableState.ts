import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@epigram/shared-contracts/domain/limits';

export interface TableSort {
  field: string;
  order: 'asc' | 'desc';
}

/** What a server needs to give one page. */
export interface TableState {
  search: string;
  sort: TableSort;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Chosen values by filter; a filter with none is absent. */
  filters: Readonly<Record<string, readonly string[]>>;
}

export interface TableDefaults {
  sort: TableSort;
  pageSize?: number;
  /** Names of the filters, which are their names in the address as well. */
  filters?: readonly string[];
  /** Set where one page has two tables, so that their states stay apart in the address. */
  prefix?: string;
  /** Leaves out of the filters what means nothing: it then goes from the address as well. */
  clean?: (filters: TableState['filters']) => TableState['filters'];
}

function key(defaults: TableDefaults, name: string): string {
  return defaults.prefix ? `${defaults.prefix}.${name}` : name;
}

function positive(text: string | null): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

/** The state that an address names; what it names wrongly is as if it were not there. */
export function readTableState(params: URLSearchParams, defaults: TableDefaults): TableState {
  const [field, order] = (params.get(key(defaults, 'sort')) ?? '').split('.');
  const size = positive(params.get(key(defaults, 'size')));
  const filters = (defaults.filters ?? [])
    .map((name) => [name, params.getAll(key(defaults, name)).filter(Boolean)] as const)
    .filter(([, values]) => values.length > 0);
  return {
    search: params.get(key(defaults, 'q')) ?? '',
    sort: field && (order === 'asc' || order === 'desc') ? { field, order } : defaults.sort,
    page: positive(params.get(key(defaults, 'page'))) ?? 1,
    pageSize: PAGE_SIZES.find((allowed) => allowed === size) ?? defaults.pageSize ?? DEFAULT_PAGE_SIZE,
    filters: defaults.clean?.(Object.fromEntries(filters)) ?? Object.fromEntries(filters),
  };
}

/** The address that names a state. What equals the defaults is left out, what belongs to others stays. */
export function writeTableState(
  current: URLSearchParams,
  state: TableState,
  defaults: TableDefaults,
): URLSearchParams {
  const params = new URLSearchParams(current);
  const set = (name: string, value: string | undefined) =>
    value ? params.set(key(defaults, name), value) : params.delete(key(defaults, name));
  const isDefaultSort = state.sort.field === defaults.sort.field && state.sort.order === defaults.sort.order;
  const isDefaultSize = state.pageSize === (defaults.pageSize ?? DEFAULT_PAGE_SIZE);
  set('q', state.search);
  set('sort', isDefaultSort ? undefined : `${state.sort.field}.${state.sort.order}`);
  set('page', state.page > 1 ? String(state.page) : undefined);
  set('size', isDefaultSize ? undefined : String(state.pageSize));
  for (const name of defaults.filters ?? []) {
    params.delete(key(defaults, name));
    for (const value of state.filters[name] ?? []) params.append(key(defaults, name), value);
  }
  return params;
}

/** A change to a state. Everything but paging itself starts again at the first page. */
export function changeTableState(state: TableState, change: Partial<TableState>): TableState {
  return { ...state, page: 1, ...change };
}

/** Rows before the page: what the API calls `offset`. */
export function tableOffset(state: Pick<TableState, 'page' | 'pageSize'>): number {
  return (state.page - 1) * state.pageSize;
}
