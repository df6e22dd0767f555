import type { Place } from '@epigram/shared-contracts/domain/distance';
import Collection from 'ol/Collection.js';
import { containsCoordinate } from 'ol/extent.js';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import Translate from 'ol/interaction/Translate.js';
import VectorLayer from 'ol/layer/Vector.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import type { ColorMode } from '../theme/tokens.ts';
import { createMap, POINT_LAYER, type MapHandle } from './createMap.ts';
import { markStyle } from './mapStyles.ts';

export interface PlaceMapHandle extends Pick<MapHandle, 'setLand' | 'zoomBy' | 'dispose'> {
  setMode: (mode: ColorMode) => void;
  /** Moves the marker, and the map if the marker would be outside it; null removes it. */
  setMarker: (place: Place | null) => void;
  /** Centres the map, near enough to see the coast around. */
  show: (place: Place) => void;
  /** The place that is some pixels away, or the centre of the map if there is none yet. */
  shifted: (place: Place | null, right: number, up: number) => Place;
}

/** A finger needs more room than the marker has. */
const HIT_TOLERANCE = 12;
const NEAR_ZOOM = 9;
/** About a metre. */
const DIGITS = 1e5;
const MERCATOR_LIMIT = 85;

/** A map with one marker that a person moves. */
export function createPlaceMap(target: HTMLElement, onMove: (place: Place) => void): PlaceMapHandle {
  const base = createMap(target);
  const { map } = base;
  const view = map.getView();
  const point = new Point([0, 0]);
  const marker = new Feature(point);
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({ source, zIndex: POINT_LAYER + 1 });
  map.addLayer(layer);
  // The arrow keys move the marker.
  for (const one of map.getInteractions().getArray()) if (one instanceof KeyboardPan) one.setActive(false);
  const drag = new Translate({ features: new Collection([marker]), hitTolerance: HIT_TOLERANCE });
  drag.on('translateend', () => onMove(toPlace(point.getCoordinates())));
  map.addInteraction(drag);
  map.on('click', ({ coordinate }) => onMove(toPlace(coordinate)));

  return {
    setLand: base.setLand,
    zoomBy: base.zoomBy,
    dispose: base.dispose,
    setMode: (mode) => {
      base.setLook([], mode);
      layer.setStyle(markStyle({ color: 'danger', mark: 'diamond' }, mode));
    },
    setMarker: (place) => {
      source.clear(true);
      if (!place) return;
      const position = toPosition(place);
      point.setCoordinates(position);
      source.addFeature(marker);
      // Without a size, the map has not been drawn yet, and shows the marker anyway.
      if (map.getSize() && !containsCoordinate(view.calculateExtent(), position)) view.setCenter(position);
    },
    show: (place) => {
      view.setCenter(toPosition(place));
      view.setZoom(NEAR_ZOOM);
    },
    shifted: (place, right, up) => {
      if (!place) return toPlace(view.getCenter() ?? [0, 0]);
      const [x = 0, y = 0] = toPosition(place);
      const resolution = view.getResolution() ?? 1;
      return toPlace([x + right * resolution, y + up * resolution]);
    },
  };
}

function toPosition({ lat, lng }: Place): number[] {
  return fromLonLat([lng, Math.min(Math.max(lat, -MERCATOR_LIMIT), MERCATOR_LIMIT)]);
}

function toPlace(position: number[]): Place {
  // The map repeats beyond 180°, where a longitude is no longer one.
  const [lng = 0, lat = 0] = toLonLat(position);
  const round = (degrees: number) => Math.round(degrees * DIGITS) / DIGITS;
  return { lat: round(lat), lng: round(lng) };
}
