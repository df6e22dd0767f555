export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The edges that are aligned. */
export type Alignment = 'start' | 'center' | 'end';

const GAP = 6;
const EDGE = 8;

function leftOf(anchor: Box, width: number, alignment: Alignment): number {
  if (alignment === 'start') return anchor.left;
  if (alignment === 'end') return anchor.right - width;
  return (anchor.left + anchor.right - width) / 2;
}

/** Below the anchor, or above it if only that side has room; always inside the window. */
export function placeBeside(
  anchor: Box,
  { width, height }: Size,
  view: Size,
  alignment: Alignment,
): { left: number; top: number } {
  const left = Math.max(EDGE, Math.min(leftOf(anchor, width, alignment), view.width - width - EDGE));
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - height;
  const fitsBelow = below + height <= view.height - EDGE;
  const top =
    fitsBelow || above < EDGE ? Math.max(EDGE, Math.min(below, view.height - height - EDGE)) : above;
  return { left, top };
}
