import type { UserTraits } from '../../domain/segment.ts';

/** The user for whom a page is resolved. It only selects among published releases and grants nothing. */
export interface Audience extends UserTraits {
  /** The signed-in user's id, or a visitor's random one before sign-in. */
  readonly user: string;
  /** Name of the preview that the browser requested. */
  readonly preview?: string;
  /** Versions that a developer requested, by remote. */
  readonly overrides?: ReadonlyMap<string, string>;
  /** False gives everyone production versions; true by default. */
  readonly inCanaries?: boolean;
}
