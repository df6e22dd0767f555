import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Database } from '@epigram/platform/database/openDatabase';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { RegistryError } from '../domain/registryError.ts';
import type { Tables } from '../domain/log/tables.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';

export interface SourceMaps {
  /** Stores the maps of a release: gzipped JSON, each map by the path of its file. Existing ones are kept. */
  add(remote: string, version: string, bytes: Buffer): Promise<void>;
  has(remote: string, version: string): Promise<boolean>;
  /** The maps as stored; undefined if there are none. */
  read(remote: string, version: string): Promise<Buffer | undefined>;
  /** The source of a position in a built file, `src/page.tsx:12:3`; undefined if no map covers it. */
  sourceOf(remote: string, version: string, place: string): Promise<string | undefined>;
}

const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_CACHED_RELEASES = 12;
const PLACE = /^(.+):(\d+):(\d+)$/;

const mapsSchema = z.record(
  z.string().max(300),
  z.object({
    version: z.literal(3),
    sources: z.array(z.string().nullable()),
    names: z.array(z.string()).default([]),
    mappings: z.string(),
  }),
);
type Maps = z.output<typeof mapsSchema>;

const unpack = promisify(gunzip);

async function readMaps(bytes: Buffer): Promise<Maps> {
  try {
    const text = (await unpack(bytes, { maxOutputLength: MAX_UNPACKED_BYTES })).toString('utf8');
    return mapsSchema.parse(JSON.parse(text));
  } catch {
    throw new RegistryError('INVALID_REQUEST', 'Not source maps: send gzipped JSON with a map for each path');
  }
}

/** Removes the bundler's prefix: `webpack://name/./src/x.ts` becomes `src/x.ts`. */
function plainSource(source: string): string {
  return source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.\/)+/, '');
}

/** Source maps of releases, for the registry only: no route serves them. */
export function createSourceMaps({ db }: Pick<Database<Tables>, 'db'>, store: ObjectStore): SourceMaps {
  const kept = new Map<string, Promise<ReadonlyMap<string, TraceMap>>>();

  async function read(remote: string, version: string): Promise<Buffer | undefined> {
    const row = await db
      .selectFrom('source_maps')
      .select('object')
      .where('name', '=', remote)
      .where('version', '=', version)
      .executeTakeFirst();
    return row && (await store.get(row.object));
  }
  async function load(remote: string, version: string): Promise<ReadonlyMap<string, TraceMap>> {
    const bytes = await read(remote, version);
    if (!bytes) return new Map();
    const maps = await readMaps(bytes);
    return new Map(
      Object.entries(maps).map(([path, map]) => [path, new TraceMap({ ...map, names: [...map.names] })]),
    );
  }
  function mapsOf(remote: string, version: string): Promise<ReadonlyMap<string, TraceMap>> {
    const key = `${remote}@${version}`;
    const known = kept.get(key);
    if (known) return known;
    const loading = load(remote, version);
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= MAX_CACHED_RELEASES) kept.delete(oldest);
    kept.set(key, loading);
    // They may arrive later, or the store may be down, so only found maps are cached.
    loading.then(
      (maps) => maps.size === 0 && kept.delete(key),
      () => kept.delete(key),
    );
    return loading;
  }

  return {
    read,
    async add(name, version, bytes) {
      await readMaps(bytes);
      const object = createHash('sha384').update(bytes).digest('hex');
      await store.put(object, bytes);
      await db
        .insertInto('source_maps')
        .values({ name, version, object })
        .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
        .execute();
    },
    async has(name, version) {
      const row = await db
        .selectFrom('source_maps')
        .select('object')
        .where('name', '=', name)
        .where('version', '=', version)
        .executeTakeFirst();
      return row !== undefined;
    },
    async sourceOf(remote, version, place) {
      const [, path = '', line, column] = PLACE.exec(place) ?? [];
      const map = (await mapsOf(remote, version)).get(path);
      if (!map) return undefined;
      // Browsers count columns from one, source maps from zero.
      const found = originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
      return found.source ? `${plainSource(found.source)}:${found.line}:${found.column + 1}` : undefined;
    },
  };
}
