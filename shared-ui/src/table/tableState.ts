import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@epigram/shared-contracts/domain/limits';

export interface TableSort {
  field: string;
  order: 'asc' | 'desc';
}

/** The server's parameters for one page. */
export interface TableState {
  search: string;
  sort: TableSort;
  /** From 1. */
  page: number;
  pageSize: number;
  /** The chosen values per filter. A filter without values is absent. */
  filters: Readonly<Record<string, readonly string[]>>;
}

export interface TableDefaults {
  sort: TableSort;
  pageSize?: number;
  /** The names of the filters, which are also their URL parameters. */
  filters?: readonly string[];
  /** Set if one page has two tables, so that their URL parameters differ. */
  prefix?: string;
  /** Removes invalid values from the filters, and so from the URL. */
  clean?: (filters: TableState['filters']) => TableState['filters'];
}

function key(defaults: TableDefaults, name: string): string {
  return defaults.prefix ? `${defaults.prefix}.${name}` : name;
}

function positive(text: string | null): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

/** Reads the state from a URL. Invalid parameters are ignored. */
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

/** Writes a state to a URL. Default values are left out, and other parameters are kept. */
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

/** Applies a change to a state. Every change except paging returns to the first page. */
export function changeTableState(state: TableState, change: Partial<TableState>): TableState {
  return { ...state, page: 1, ...change };
}

/** The number of rows before the page: the API's `offset`. */
export function tableOffset(state: Pick<TableState, 'page' | 'pageSize'>): number {
  return (state.page - 1) * state.pageSize;
}
