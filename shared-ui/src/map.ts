/** The map surface, a federated module that is loaded with the first page that has a map. */
/// <reference path="./css.d.ts" />
import './map/map.css';

export { MapFrame, type MapFrameProps, type MapStatus } from './map/MapFrame.tsx';
export { PlaceMap, type PlaceMapProps } from './map/PlaceMap.tsx';
export type { MapKind, MapMark, MapPoint } from './map/mapTypes.ts';
