import type { LoadPlan, PlacedRelease, PlanFile, RemoteRelease } from '@epigram/shared-contracts/release';
import { createHash } from 'node:crypto';
import type { CatalogedRelease } from '../../domain/releaseCatalog.ts';

/** A release as a page can load it, without what differs between pages. */
export type Loadable = NonNullable<RemoteRelease['fallback']>;

/** The file with a release's plan, beside those that its team has published. */
export const PLAN_FILE_NAME = 'load-plan.json';
const EXECUTABLE = /\.(?:js|mjs|css)$/;

export function fileUrl(name: string, version: string, path: string): string {
  return `/remotes/${name}/${encodeURIComponent(version)}/${path}`;
}

const loadables = new WeakMap<CatalogedRelease, Loadable>();

/** The same object for the same release, so that its plan is hashed once. */
export function asLoadable(release: CatalogedRelease): Loadable {
  const known = loadables.get(release);
  if (known) return known;
  const loadable = makeLoadable(release);
  loadables.set(release, loadable);
  return loadable;
}

function makeLoadable({ description, files }: CatalogedRelease): Loadable {
  const { name, version, contract, mount, container, entry, initial, firstFiles } = description;
  const { title, pages, menu, extensions, fills, slots } = description;
  const integrity: Record<string, string> = {};
  for (const file of files.values()) {
    if (EXECUTABLE.test(file.path)) integrity[fileUrl(name, version, file.path)] = file.integrity;
  }
  return {
    name,
    version,
    contract,
    mount,
    container,
    entry: fileUrl(name, version, entry),
    integrity,
    initial: initial.map((path) => fileUrl(name, version, path)),
    ...(firstFiles ? { firstFiles } : {}),
    ...(title ? { title } : {}),
    ...(pages ? { pages } : {}),
    ...(menu ? { menu } : {}),
    ...(extensions ? { extensions } : {}),
    ...(fills ? { fills } : {}),
    ...(slots ? { slots } : {}),
  };
}

interface PlanText extends PlanFile {
  readonly text: string;
}

/** By its table of integrity values, which all forms of a loadable release share. */
const planTexts = new WeakMap<LoadPlan['integrity'], PlanText>();

export function planText({ name, version, container, integrity, initial, firstFiles }: Loadable): PlanText {
  const known = planTexts.get(integrity);
  if (known) return known;
  const plan: LoadPlan = { container, integrity, initial, ...(firstFiles ? { firstFiles } : {}) };
  const text = JSON.stringify(plan);
  const made = {
    url: fileUrl(name, version, PLAN_FILE_NAME),
    sha256: createHash('sha256').update(text).digest('hex'),
    text,
  };
  planTexts.set(integrity, made);
  return made;
}

/** The release without its plan, for a shell that reads plans from their files. */
export function withPlanApart<Release extends Loadable>(
  release: Release,
): Omit<Release, keyof LoadPlan> & { readonly plan: PlanFile } {
  const { container: _, integrity: __, initial: ___, firstFiles: ____, ...placed } = release;
  const { url, sha256 } = planText(release);
  return { ...placed, plan: { url, sha256 } };
}

/** Only what loading needs: menu, pages and slots are those of the live release. */
export function placed(release: Loadable): PlacedRelease {
  const { name, version, contract, mount, entry, plan } = withPlanApart(release);
  return { name, version, contract, mount, entry, plan };
}
