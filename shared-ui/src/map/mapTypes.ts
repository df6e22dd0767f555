import type { ReactNode } from 'react';
import type { ColorToken } from '../theme/tokens.ts';

/** Shapes that tell kinds apart without colour. */
export type MapMark = 'dot' | 'ring' | 'half' | 'diamond' | 'square' | 'triangle';

/** One kind of point: its line in the legend. */
export interface MapKind {
  id: string;
  /** In the user's words. */
  label: string;
  color: ColorToken;
  mark: MapMark;
}

export interface MapPoint {
  id: string;
  /** Degrees. */
  lat: number;
  lng: number;
  name: string;
  /** Id of its `MapKind`. */
  kind: string;
  /** Where it is, in words: `Tuam, Galway`. */
  place?: string;
  /** A few letters beside the mark: days left, a count. */
  note?: string;
  /** What opening it shows below its name. */
  facts?: readonly { label: ReactNode; value: ReactNode }[];
  /** Leads to more, at the end of what opening it shows. */
  action?: ReactNode;
}
