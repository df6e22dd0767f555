import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import { z } from 'zod';
import { RegistryError } from '../../domain/registryError.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { objectName } from '../store/objectNames.ts';

export const FEDERATION_MANIFEST = 'mf-manifest.json';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

const federationManifest = z.object({
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }).optional() })),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string().optional() })).default([]),
});

export interface Federation {
  readonly exposes: readonly string[];
  /** The version range of each shared module that the build expects from the shell. */
  readonly shared: Readonly<Record<string, string>>;
  /** Files that the exposed modules need immediately. */
  readonly initial: readonly string[];
  /** Files that the exposed modules refer to. */
  readonly named: readonly string[];
}

/** The content of the build's federation manifest; null if the release has none. */
export async function readFederation(
  store: ObjectStore,
  release: ReleaseDescription,
): Promise<Federation | null> {
  const file = release.files.find(({ path }) => path === FEDERATION_MANIFEST);
  const bytes = file && (await store.get(objectName(file.integrity)));
  if (!bytes) return null;
  const { exposes, shared } = parse(bytes.toString('utf8'));
  return {
    exposes: exposes.map(({ path }) => path),
    shared: Object.fromEntries(
      shared.flatMap(({ name, requiredVersion }) => (requiredVersion ? [[name, requiredVersion]] : [])),
    ),
    initial: exposes.flatMap(({ assets: own }) => (own ? [...own.js.sync, ...own.css.sync] : [])),
    named: exposes.flatMap(({ assets: own }) => {
      return own ? [own.js.sync, own.js.async, own.css.sync, own.css.async].flat() : [];
    }),
  };
}

function parse(text: string): z.output<typeof federationManifest> {
  try {
    return federationManifest.parse(JSON.parse(text));
  } catch {
    throw new RegistryError('INVALID_REQUEST', `${FEDERATION_MANIFEST} is not a federation manifest`);
  }
}
