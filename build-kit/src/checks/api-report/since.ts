import type { SurfaceChange } from './compareReports.ts';

/**
 * The contract version that added an export, for those added after the first release of the major version:
 * `ui: useImportPath` to `4.9.0`.
 */
export type Since = Readonly<Record<string, string>>;

const ADDED = /^(\w+: [\w$]+) was added$/;

/** Adds the exports that a change adds in `version`. A range never covers two major versions, so those of the last go. */
export function nextSince(since: Since, { additions }: SurfaceChange, version: string): Since {
  const added = additions.flatMap((line) => ADDED.exec(line)?.[1] ?? []).map((name) => [name, version]);
  const [major] = version.split('.');
  return Object.fromEntries(
    [...Object.entries(since), ...(added as [string, string][])]
      .filter(([, it]) => it.startsWith(`${major}.`))
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
}
