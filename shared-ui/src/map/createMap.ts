import { setLevel } from 'ol/console.js';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';
import Cluster from 'ol/source/Cluster.js';
import VectorSource from 'ol/source/Vector.js';
import { shared as iconImages } from 'ol/style/IconImageCache.js';
import View from 'ol/View.js';
import type { ColorMode } from '../theme/tokens.ts';
import { featureProperties, landStyle, pointStyles } from './mapStyles.ts';
import type { MapKind, MapPoint } from './mapTypes.ts';

// A frame has no area during layout. OpenLayers draws as soon as it has one, so its warning is noise.
setLevel('error');

/** The z-index of the layer that handles presses. */
export const POINT_LAYER = 1;

const CLUSTER_DISTANCE = 46;
const WORLD = transformExtent([-180, -62, 180, 78], 'EPSG:4326', 'EPSG:3857');
const FIT = { padding: [48, 48, 48, 48], maxZoom: 8 };

export interface MapHandle {
  map: OlMap;
  setPoints: (points: readonly MapPoint[]) => void;
  setLand: (features: Feature[]) => void;
  setLook: (kinds: readonly MapKind[], mode: ColorMode) => void;
  /** Zooms to these points. Does nothing if there are none. */
  fit: (points: readonly MapPoint[], animate: boolean) => void;
  zoomBy: (steps: number, animate: boolean) => void;
  dispose: () => void;
}

export function positionOf(point: MapPoint): number[] {
  return fromLonLat([point.lng, point.lat]);
}

/** An OpenLayers map over shipped outlines, which requests no tiles. */
export function createMap(target: HTMLElement): MapHandle {
  const land = new VectorSource();
  const source = new VectorSource<Feature<Point>>();
  const landLayer = new VectorLayer({ source: land });
  const pointLayer = new VectorLayer({
    zIndex: POINT_LAYER,
    source: new Cluster({ source, distance: CLUSTER_DISTANCE, minDistance: 40 }),
  });
  // Only the centre is constrained: points from Ireland to New Zealand must fit a phone, whose map is taller than the
  // world.
  const view = new View({
    center: fromLonLat([-6, 54]),
    zoom: 5,
    minZoom: 0,
    maxZoom: 12,
    extent: WORLD,
    constrainOnlyCenter: true,
  });
  const map = new OlMap({
    target,
    view,
    layers: [landLayer, pointLayer],
    controls: [],
    // The map reacts only when it has the focus, so that it does not block scrolling the page by wheel or finger.
    interactions: defaultInteractions({ onFocusOnly: true, altShiftDragRotate: false, pinchRotate: false }),
  });

  return {
    map,
    setLand: (features) => {
      land.clear(true);
      land.addFeatures(features);
    },
    setPoints: (points) => {
      source.clear(true);
      source.addFeatures(
        points.map((point) => {
          const feature = new Feature({ geometry: new Point(positionOf(point)) });
          feature.setProperties(featureProperties(point), true);
          return feature;
        }),
      );
    },
    setLook: (kinds, mode) => {
      landLayer.setStyle(landStyle(mode));
      pointLayer.setStyle(pointStyles(kinds, mode));
    },
    fit: (points, animate) => {
      if (points.length === 0) return;
      const area = new VectorSource({
        features: points.map((point) => new Feature(new Point(positionOf(point)))),
      });
      const extent = area.getExtent();
      if (extent) view.fit(extent, { ...FIT, duration: animate ? 250 : 0 });
    },
    zoomBy: (steps, animate) => {
      const zoom = (view.getZoom() ?? 5) + steps;
      if (animate) view.animate({ zoom, duration: 200 });
      else view.setZoom(zoom);
    },
    dispose: () => {
      // The outlines outlive the map: they are loaded once, and would keep each map's source as a listener.
      land.clear(true);
      map.setTarget(undefined);
      map.dispose();
      // OpenLayers keeps up to 1,024 canvases of icons. Their keys are the canvases, so a later map can't reuse them.
      iconImages.clear();
    },
  };
}
