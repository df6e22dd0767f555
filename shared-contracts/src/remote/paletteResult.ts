/** Something that the command palette found. */
export interface PaletteResult {
  /** Unique within its extension. */
  readonly id: string;
  readonly label: string;
  /** What tells it from others with the same label. */
  readonly detail?: string;
  /** A path of the portal. */
  readonly to: string;
}
