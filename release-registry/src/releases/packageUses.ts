import semver from 'semver';
import { z } from 'zod';
import type { ReleaseCatalog } from '../domain/releaseCatalog.ts';
import type { ObjectStore } from '@epigram/platform/store/objectStore';
import { objectName } from './store/objectNames.ts';

/** The build's list of the packages in a release: CycloneDX, one of the release's signed files. */
export const SBOM_FILE = 'sbom.cdx.json';

interface Component {
  readonly purl?: string | undefined;
  readonly components?: readonly Component[] | undefined;
}

const component: z.ZodType<Component> = z.object({
  purl: z.string().optional(),
  get components() {
    return z.array(component).optional();
  },
});
const sbom = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(component).default([]) });

export function isSbom(bytes: Buffer): boolean {
  return sbom.safeParse(parseJson(bytes)).success;
}

/** `pkg:npm/%40scope/name@1.2.3?qualifier#path`. */
const NPM_PURL = /^pkg:npm\/([^@?#]+)@([^?#]+)/;

function npmPackage(purl: string | undefined): { name: string; version: string } | undefined {
  const [, name, version] = NPM_PURL.exec((purl ?? '').replace(/^pkg:npm\/@/, 'pkg:npm/%40')) ?? [];
  if (name === undefined || version === undefined) return undefined;
  return { name: decodeURIComponent(name), version: decodeURIComponent(version) };
}

function allOf(components: readonly Component[]): Component[] {
  return components.flatMap((one) => [one, ...allOf(one.components ?? [])]);
}

export interface SbomParts {
  readonly catalog: ReleaseCatalog;
  readonly store: ObjectStore;
}

/**
 * The versions of a package in a release that are in the range, oldest first. Undefined if the release does not say
 * what it contains.
 */
export async function usedVersions(
  { catalog, store }: SbomParts,
  release: { readonly remote: string; readonly version: string },
  wanted: { readonly name: string; readonly range: string },
): Promise<string[] | undefined> {
  const file = (await catalog.find(release.remote, release.version))?.files.get(SBOM_FILE);
  const bytes = file && (await store.get(objectName(file.integrity)));
  const parsed = bytes && sbom.safeParse(parseJson(bytes));
  if (!parsed?.success) return undefined;
  const versions = allOf(parsed.data.components)
    .map(({ purl }) => npmPackage(purl))
    .filter((found) => found?.name === wanted.name)
    .flatMap((found) => (found ? [found.version] : []))
    .filter((version) => semver.satisfies(version, wanted.range, { includePrerelease: true }));
  return [...new Set(versions)].toSorted(semver.compare);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
