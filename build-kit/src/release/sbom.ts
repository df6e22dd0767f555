import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import parseLicence from 'spdx-expression-parse';
import { parse } from 'yaml';
import type { InstalledPackage } from './installedPackages.ts';

/** A file of every release. The registry reads it to say which releases contain a package. */
export const SBOM_FILE = 'sbom.cdx.json';

/** `sha512-…` by `name@version`. */
export type Integrities = ReadonlyMap<string, string>;

/** A package in `pnpm-lock.yaml`, by name and version, or in `package-lock.json`, by its folder. */
interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolution?: { readonly integrity?: string };
}

const IN_MODULES = /^.*node_modules\//;

/** The hashes of the packages' archives, from the text of a lock file. JSON is YAML too. */
export function lockedIntegrities(lock: string): Integrities {
  const { packages } = parse(lock) as { packages: Readonly<Record<string, LockedPackage>> };
  return new Map(
    Object.entries(packages).flatMap(([key, { version, integrity, resolution }]) => {
      const hash = integrity ?? resolution?.integrity;
      const name = IN_MODULES.test(key) ? `${key.replace(IN_MODULES, '')}@${version}` : key;
      return hash ? [[name, hash] as const] : [];
    }),
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
