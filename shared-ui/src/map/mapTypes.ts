import type { ReactNode } from 'react';
import type { ColorToken } from '../theme/tokens.ts';

/** Shapes that distinguish kinds without colour. */
export type MapMark = 'dot' | 'ring' | 'half' | 'diamond' | 'square' | 'triangle';

/** One kind of point, with its entry in the legend. */
export interface MapKind {
  id: string;
  /** In the user's language. */
  label: string;
  color: ColorToken;
  mark: MapMark;
}

export interface MapPoint {
  id: string;
  /** In degrees. */
  lat: number;
  lng: number;
  name: string;
  /** Id of its `MapKind`. */
  kind: string;
  /** The place in words: `Tuam, Galway`. */
  place?: string;
  /** A few letters beside the mark: days left, a count. */
  note?: string;
  /** Shown in the popup below the name. */
  facts?: readonly { label: ReactNode; value: ReactNode }[];
  /** A link or button at the end of the popup. */
  action?: ReactNode;
}
