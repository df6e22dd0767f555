import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import parseLicence from 'spdx-expression-parse';
import { parse } from 'yaml';
import type { InstalledPackage } from './installedPackages.ts';

/** A file of every release. The registry reads it to say which releases contain a package. */
export const SBOM_FILE = 'sbom.cdx.json';

/** `sha512-…` by `name@version`. */
export type Integrities = ReadonlyMap<string, string>;

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly resolution: { readonly integrity?: string } }>>;
}

/** The hashes of the packages' archives, from the text of `pnpm-lock.yaml`. */
export function lockedIntegrities(lock: string): Integrities {
  const { packages } = parse(lock) as LockFile;
  return new Map(
    Object.entries(packages).flatMap(([key, { resolution }]) =>
      resolution.integrity ? [[key, resolution.integrity] as const] : [],
    ),
  );
}

function purlOf({ name, version }: InstalledPackage): string {
  return `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`;
}

const licences = new Contrib.License.Factories.LicenseFactory(parseLicence);

function componentOf(one: InstalledPackage, integrities: Integrities): Models.Component {
  const { name, version, licence } = one;
  const purl = purlOf(one);
  const integrity = integrities.get(`${name}@${version}`)?.replace('sha512-', '');
  return new Models.Component(Enums.ComponentType.Library, name, {
    bomRef: purl,
    purl,
    version,
    licenses: new Models.LicenseRepository(licence ? [licences.makeFromString(licence)] : []),
    hashes: new Models.HashDictionary(
      integrity
        ? [[Enums.HashAlgorithm['SHA-512'], Buffer.from(integrity, 'base64').toString('hex')] as const]
        : [],
    ),
  });
}

/**
 * A list of packages in CycloneDX 1.6. It depends only on its arguments: it has no time and no serial number, and not
 * the version of what it describes, because that is derived from the release's files, and this is one of them.
 */
export function sbomOf(
  name: string,
  packages: readonly InstalledPackage[],
  integrities: Integrities,
): string {
  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      component: new Models.Component(Enums.ComponentType.Application, name, { bomRef: name }),
    }),
    components: new Models.ComponentRepository(packages.map((one) => componentOf(one, integrities))),
  });
  const normalizer = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normalizer).serialize(bom, { sortLists: false, space: 1 })}\n`;
}
