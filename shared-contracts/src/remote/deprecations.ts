/** Something of the contract that a later major version removes. */
export interface Deprecation {
  /** An operation of the API by its id, an export of a shared module, a slot, or a field (`operation.field`). */
  readonly kind: 'operation' | 'export' | 'slot' | 'field';
  /** Exports with their surface, as the report under `api-report` names it: `client: queueComment`. */
  readonly name: string;
  /** The contract version that deprecated it, and its day. */
  readonly since: string;
  readonly on: string;
  /** It is not removed before this day (docs/versions.md), and by this contract version. */
  readonly until: string;
  readonly removedIn: string;
  readonly instead: string;
}

/** Comments became one kind of the entries that wait for a connection. */
const WAITING_COMMENTS = {
  kind: 'export',
  since: '4.54.0',
  on: '2026-11-29',
  until: '2027-03-01',
  removedIn: '5.0.0',
} as const;

/** Ranges of days have the browser's own fields. */
const DATE_RANGE = {
  kind: 'export',
  since: '4.59.0',
  on: '2026-11-29',
  until: '2027-03-01',
  removedIn: '5.0.0',
} as const;

/** What is deprecated in this version of the contract. The export's own comment says it as well, with `@deprecated`. */
export const DEPRECATIONS: readonly Deprecation[] = [
  { ...WAITING_COMMENTS, name: 'client: queueComment', instead: 'queueEntry' },
  { ...WAITING_COMMENTS, name: 'client: retryComment', instead: 'retryEntry' },
  { ...WAITING_COMMENTS, name: 'client: discardComment', instead: 'discardEntry' },
  { ...WAITING_COMMENTS, name: 'client: useWaitingComments', instead: 'useWaitingEntries' },
  { ...DATE_RANGE, name: 'ui: preloadDateRange', instead: 'nothing: there is nothing to load' },
];
