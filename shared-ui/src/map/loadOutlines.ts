/// <reference path="./outlines.d.ts" />
import GeoJSON from 'ol/format/GeoJSON.js';
import type Feature from 'ol/Feature.js';
import { feature } from 'topojson-client';

let loaded: Promise<Feature[]> | undefined;

async function load(): Promise<Feature[]> {
  const { default: topology } = await import('world-atlas/countries-50m.json');
  const countries = feature(topology, topology.objects.countries);
  return new GeoJSON().readFeatures(countries, { featureProjection: 'EPSG:3857' });
}

/** Outlines of all countries (Natural Earth, public domain, by world-atlas), shipped with the product. */
export function loadOutlines(): Promise<Feature[]> {
  loaded ??= load().catch((cause: unknown) => {
    // The next map tries again.
    loaded = undefined;
    throw cause;
  });
  return loaded;
}
