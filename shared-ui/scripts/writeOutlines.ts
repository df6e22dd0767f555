// Writes the outlines shipped with the maps, from world-atlas (Natural Earth, public domain): the whole world in low
// detail, Europe in medium detail, and the islands of the product's main markets in high detail.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Arc = number[][];
type Rings = number | Rings[];

interface Country {
  type: string;
  id?: string;
  arcs?: Rings[];
  properties: { name: string };
}

interface Atlas {
  type: 'Topology';
  arcs: Arc[];
  transform: unknown;
  objects: { countries: { type: 'GeometryCollection'; geometries: Country[] } };
}

const require = createRequire(import.meta.url);

/** ISO 3166 numeric codes. */
const ISLANDS = new Set(['372', '826', '833', '831', '832', '554']);
const EUROPE = new Set(
  (
    '008 020 040 056 070 100 112 191 196 203 208 233 234 246 248 250 276 300 336 348 352 380 428 438 440 442 470 492 ' +
    '498 499 528 578 616 620 642 674 688 703 705 724 752 756 804 807'
  ).split(' '),
);

function atlas(scale: string): Atlas {
  return JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${scale}.json`), 'utf8')) as Atlas;
}

/** The part of an atlas for some countries: their shapes and only the arcs that these use. */
function part({ arcs, transform, objects }: Atlas, wanted: (id: string) => boolean) {
  const kept: Arc[] = [];
  const place = new Map<number, number>();

  function renumber(rings: Rings): Rings {
    if (Array.isArray(rings)) return rings.map(renumber);
    // A negative number means that the arc is traversed backwards.
    const index = rings < 0 ? ~rings : rings;
    const known = place.get(index) ?? kept.push(arcs[index] ?? []) - 1;
    place.set(index, known);
    return rings < 0 ? ~known : known;
  }

  const geometries = objects.countries.geometries
    .filter((country) => wanted(country.id ?? ''))
    .map(({ type, arcs: rings }) => ({ type, arcs: rings?.map(renumber) }));
  return {
    type: 'Topology',
    transform,
    arcs: kept,
    objects: { countries: { type: 'GeometryCollection', geometries } },
  };
}

const parts = [
  part(atlas('110m'), (id) => !EUROPE.has(id) && !ISLANDS.has(id)),
  part(atlas('50m'), (id) => EUROPE.has(id)),
  part(atlas('10m'), (id) => ISLANDS.has(id)),
];
writeFileSync(new URL('../src/map/outlines.json', import.meta.url), JSON.stringify(parts));
