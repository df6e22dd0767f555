import { Suspense } from 'react';
import { heavyComponent } from '../layout/heavyComponent.ts';
import type { PlaceCanvasProps } from './PlaceCanvas.tsx';

/** With OpenLayers. */
const PlaceCanvas = heavyComponent(() => import('./PlaceCanvas.tsx').then((module) => module.PlaceCanvas));

export type PlaceMapProps = PlaceCanvasProps;

/** A map on which one place is set: by pressing it, by dragging the marker, or by the arrow keys. */
export function PlaceMap(props: PlaceMapProps) {
  return (
    <Suspense fallback={<div className="ep-map-box ep-map-place" aria-busy />}>
      <PlaceCanvas {...props} />
    </Suspense>
  );
}
