import type { ReleaseDescription } from '@epigram/shared-contracts/release';
import semver from 'semver';
import type { z } from 'zod';
import { arranged, arrangementsFor } from '../domain/arrangement.ts';
import type { ReleaseCatalog } from '../domain/releaseCatalog.ts';
import { SHELL_NAME } from '../domain/releaseSchema.ts';
import type { RegistryState } from '../domain/state/registryState.ts';
import type { slotsAnswer } from './slotSchemas.ts';

type ShownSlot = z.output<typeof slotsAnswer>[number];

interface LiveExtension {
  readonly id: string;
  readonly slot: string;
  readonly order: number;
  readonly key: string;
  readonly version: string;
  readonly range: string | null;
}

const NOBODY = { businesses: [] };

/** Every slot of the live releases, of which several may be unfilled, with the extensions that fill it. */
export async function readSlots(
  state: RegistryState,
  catalog: ReleaseCatalog,
  knowsTenants: boolean,
): Promise<ShownSlot[]> {
  const live = await liveDescriptions(state, catalog);
  const site = arrangementsFor(state.arrangements, NOBODY);
  const extensions = live.flatMap((description) => arrangedExtensions(description, site));
  const offered = live.flatMap(({ name, provides, slots = [] }) => [
    ...(provides?.slots ?? []).map((slot) => ({ slot, offeredBy: name, version: null })),
    ...slots.map((slot) => ({ slot: `${name}/${slot.name}`, offeredBy: name, version: slot.version })),
  ]);
  const known = new Set(offered.map(({ slot }) => slot));
  // An extension whose slot has gone is not shown anywhere, and so worth seeing here.
  const gone = [...new Set(extensions.map(({ slot }) => slot))].filter((slot) => !known.has(slot));
  return [...offered, ...gone.map((slot) => ({ slot, offeredBy: '', version: null }))].map((one) => ({
    ...one,
    extensions: extensions
      .filter(({ slot }) => slot === one.slot)
      .toSorted((a, b) => a.order - b.order || a.key.localeCompare(b.key))
      .map(({ key, version, range }) => ({
        key,
        version,
        range,
        fits: range === null ? known.has(one.slot) : semver.satisfies(one.version ?? '', range),
      })),
    arrangements: state.arrangements
      .filter(({ slot }) => slot === one.slot)
      .map(({ tenant, arrangement }) => ({
        tenant: tenant && { kind: tenant.kind, id: knowsTenants ? tenant.id : null },
        ...arrangement,
      })),
  }));
}

async function liveDescriptions(
  state: RegistryState,
  catalog: ReleaseCatalog,
): Promise<ReleaseDescription[]> {
  const found = await catalog.findAll(
    [...state.remotes.values()].flatMap(({ name, live }) =>
      live ? [{ remote: name, version: live.version }] : [],
    ),
  );
  const descriptions = found.flatMap((release) => (release ? [release.description] : []));
  // The contract's own come first.
  return descriptions.toSorted(
    (a, b) => Number(b.name === SHELL_NAME) - Number(a.name === SHELL_NAME) || a.name.localeCompare(b.name),
  );
}

/** With those that an arrangement hides: the console shows what is hidden. */
function arrangedExtensions(
  { name, version, extensions = [], fills = [] }: ReleaseDescription,
  site: ReturnType<typeof arrangementsFor>,
): LiveExtension[] {
  const all = [
    ...extensions.map((extension) => ({ ...extension, range: null })),
    ...fills.map((filling) => ({ ...filling, slot: filling.slot as string })),
  ].map(({ id, slot, order, range }) => ({ id, slot: slot as string, order, range }));
  const visible = new Map([...site].map(([slot, { order }]) => [slot, { order, hidden: [] }]));
  return arranged(name, all, visible).map((extension) => ({
    ...extension,
    key: `${name}.${extension.id}`,
    version,
  }));
}
