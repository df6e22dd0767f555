/** The message that a page sends to the worker once it is shown. */
export interface KeepMessage {
  readonly type: 'keep';
  /** URLs of release files that the page has loaded. */
  readonly files: readonly string[];
  /** Folders of the releases that the page's manifest names. */
  readonly folders: readonly string[];
  /** The page was loaded without the worker. */
  readonly page: boolean;
}
