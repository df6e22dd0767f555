import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sidebarBadges } from '@epigram/shared-contracts/api/notifications';
import { LABELLED_SLOTS, type RemoteDeclaration, SLOT_NAMES } from '@epigram/shared-contracts/pages';
import { declarationProblems } from '@epigram/shared-contracts/pages/problems';
import { settingsSchema } from '@epigram/shared-contracts/pages/schema';
import { modulesOf, OWN_EXTENSION } from '../workspace/paths.ts';
import type { RemoteSettings, WorkspacePackage } from '../workspace/workspacePackage.ts';

/** Names that a declaration may use. */
export interface Vocabulary {
  readonly icons: readonly string[];
  readonly slots: readonly string[];
  readonly badges: readonly string[];
}

/** The names that exist in this checkout. */
export async function vocabulary(): Promise<Vocabulary> {
  // By path: a bundler preset does not depend on the design system; it only reads its icon names.
  const file = path.join(modulesOf('shared-ui'), 'icons', `icons${OWN_EXTENSION}`);
  const { ICONS } = (await import(pathToFileURL(file).href)) as { ICONS: object };
  return { icons: Object.keys(ICONS), slots: SLOT_NAMES, badges: Object.keys(sidebarBadges.shape) };
}

function unknownNames({ menu = [], extensions = [] }: RemoteDeclaration, known: Vocabulary): string[] {
  return [
    ...menu
      .filter(({ icon }) => !known.icons.includes(icon))
      .map(
        ({ page, icon }) => `the menu entry of ${page} names the icon ${icon}, which shared-ui does not have`,
      ),
    ...menu.flatMap(({ page, badge }) => {
      if (badge === undefined || known.badges.includes(badge)) return [];
      return [
        `the menu entry of ${page} names the badge ${badge}; the known ones are ${known.badges.join(', ')}`,
      ];
    }),
    ...extensions
      .filter(({ slot }) => !known.slots.includes(slot))
      .map(({ id, slot }) => `extension ${id} fills ${slot}; the known ones are ${known.slots.join(', ')}`),
    ...extensions
      .filter(({ slot, label }) => LABELLED_SLOTS.includes(slot) && !label)
      .map(({ id, slot }) => `extension ${id} needs a label: ${slot} shows one`),
  ];
}

/** Problems of the `epigram` block of a remote's package.json, as sentences. */
export function settingsProblems(settings: unknown, known: Vocabulary): string[] {
  const { success, data, error } = settingsSchema.safeParse(settings);
  if (!success) return error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  return [...declarationProblems(data), ...unknownNames(data, known)];
}

/** The same for a package, each sentence with its file. A package that is not a remote has none. */
export async function remoteProblems({ name, json }: WorkspacePackage): Promise<string[]> {
  if (!json.epigram) return [];
  const problems = settingsProblems(json.epigram, await vocabulary());
  return problems.map((problem) => `${name}/package.json, epigram: ${problem}`);
}

/** The fields of the package that are included in its release. */
export function declarationOf({ title, pages, menu, extensions, fills, slots }: RemoteSettings) {
  return {
    title,
    ...(pages ? { pages } : {}),
    ...(menu ? { menu } : {}),
    ...(extensions ? { extensions } : {}),
    ...(fills ? { fills } : {}),
    ...(slots ? { slots } : {}),
  };
}
