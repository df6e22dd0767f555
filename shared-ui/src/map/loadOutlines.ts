import GeoJSON from 'ol/format/GeoJSON.js';
import type Feature from 'ol/Feature.js';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unwrapRing } from './unwrapRing.ts';

type Part = Topology<{ countries: GeometryCollection }>;

let loaded: Promise<Feature[]> | undefined;

function countries(part: Part) {
  return feature(part, part.objects.countries);
}

type Geometry = ReturnType<typeof countries>['features'][number]['geometry'];

function unwrap(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') {
    return { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) };
  }
  if (geometry.type !== 'MultiPolygon') return geometry;
  return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapRing)) };
}

function unwrapped(part: Part): ReturnType<typeof countries> {
  const { features, ...rest } = countries(part);
  return { ...rest, features: features.map((one) => ({ ...one, geometry: unwrap(one.geometry) })) };
}

async function load(): Promise<Feature[]> {
  const { default: parts } = await import('./outlines.json');
  const format = new GeoJSON();
  return (parts as unknown as Part[]).flatMap((part) =>
    format.readFeatures(unwrapped(part), { featureProjection: 'EPSG:3857' }),
  );
}

/** Outlines of all countries (Natural Earth, public domain), shipped with the product: see scripts/writeOutlines.ts. */
export function loadOutlines(): Promise<Feature[]> {
  loaded ??= load().catch((cause: unknown) => {
    // The next map tries again.
    loaded = undefined;
    throw cause;
  });
  return loaded;
}
