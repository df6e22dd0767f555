/** What a page tells the worker once it is shown. */
export interface KeepMessage {
  readonly type: 'keep';
  /** Addresses of release files that the page has loaded. */
  readonly files: readonly string[];
  /** Folders of the releases that the page's manifest names. */
  readonly folders: readonly string[];
  /** The page came past the worker. */
  readonly page: boolean;
}
