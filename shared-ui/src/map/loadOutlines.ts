import GeoJSON from 'ol/format/GeoJSON.js';
import type Feature from 'ol/Feature.js';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Part = Topology<{ countries: GeometryCollection }>;

let loaded: Promise<Feature[]> | undefined;

async function load(): Promise<Feature[]> {
  const { default: parts } = await import('./outlines.json');
  const format = new GeoJSON();
  return (parts as unknown as Part[]).flatMap((part) =>
    format.readFeatures(feature(part, part.objects.countries), { featureProjection: 'EPSG:3857' }),
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
