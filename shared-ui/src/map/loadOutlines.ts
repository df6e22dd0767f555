import GeoJSON from 'ol/format/GeoJSON.js';
import type Feature from 'ol/Feature.js';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unwrapRing } from './unwrapRing.ts';

type Part = Topology<{ countries: GeometryCollection }>;

type Outline = Part['objects']['countries']['geometries'][number];

/** The longest time in ms for which the conversion may block the page. */
const SLICE_MS = 8;

let loaded: Promise<Feature[]> | undefined;

function collectionOf(part: Part, outline: Outline) {
  return feature(part, { type: 'GeometryCollection' as const, geometries: [outline] });
}

type Geometry = ReturnType<typeof collectionOf>['features'][number]['geometry'];

function unwrap(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') {
    return { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) };
  }
  if (geometry.type !== 'MultiPolygon') return geometry;
  return { ...geometry, coordinates: geometry.coordinates.map((polygon) => polygon.map(unwrapRing)) };
}

function unwrapped(part: Part, outline: Outline): ReturnType<typeof collectionOf> {
  const { features, ...rest } = collectionOf(part, outline);
  return { ...rest, features: features.map((one) => ({ ...one, geometry: unwrap(one.geometry) })) };
}

async function load(): Promise<Feature[]> {
  const { default: parts } = await import('./outlines.json');
  const format = new GeoJSON();
  const outlines = (parts as unknown as Part[]).flatMap((part) =>
    part.objects.countries.geometries.map((outline) => ({ part, outline })),
  );
  const features: Feature[] = [];
  let started = performance.now();
  for (const { part, outline } of outlines) {
    features.push(...format.readFeatures(unwrapped(part, outline), { featureProjection: 'EPSG:3857' }));
    if (performance.now() - started < SLICE_MS) continue;
    await new Promise((resume) => setTimeout(resume));
    started = performance.now();
  }
  return features;
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
