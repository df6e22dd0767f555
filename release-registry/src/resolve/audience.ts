/** Who a page is resolved for. It chooses among published releases and grants nothing. */
export interface Audience {
  /** The signed-in user's id, or a visitor's own random one before sign-in. */
  readonly user: string;
  readonly businesses: readonly string[];
  /** Name of the preview that the browser asked for. */
  readonly preview?: string;
  /** Versions that a developer asked for, by remote. */
  readonly overrides?: ReadonlyMap<string, string>;
  /** False keeps production for everybody; true where nothing is said. */
  readonly inCanaries?: boolean;
}
