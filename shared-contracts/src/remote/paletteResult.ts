/** A result for the command palette. */
export interface PaletteResult {
  /** Unique within its extension. */
  readonly id: string;
  readonly label: string;
  /** Distinguishes it from other results with the same label. */
  readonly detail?: string;
  /** A path of the portal. */
  readonly to: string;
}
