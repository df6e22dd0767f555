import { z } from 'zod';
import type { SidebarBadges } from '../api/notifications.ts';
import type { Locale } from '../locale.ts';
import { FLAG_ROLES } from '../permissions/permissions.ts';
import {
  MENU_SECTIONS,
  type OfferedSlotName,
  PAGE_SKELETONS,
  type RemoteDeclaration,
  type SlotName,
} from './remotePages.ts';

// For the build and the registry. Browsers use the types of remotePages.ts, because this imports all of zod.

const name = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'must be words in lower case, joined by hyphens');
const text = z.string().trim().min(1).max(60);
const order = z.number().min(0).max(10_000);

/** Names that are defined elsewhere: only their form is checked here, not whether they exist. */
function knownElsewhere<Name extends string>() {
  return z.custom<Name>((value) => typeof value === 'string' && value.length <= 60, 'must be a name');
}

const localisedText = z.strictObject({ en: text, es: text } satisfies Record<Locale, typeof text>);

const accessRule = z.strictObject({
  flags: z.array(z.enum(FLAG_ROLES)).min(1).readonly().optional(),
  detailed: z.literal(true).optional(),
  countries: z.literal('forecast').optional(),
});

const remotePage = z.strictObject({
  name,
  path: z
    .string()
    .max(200)
    .regex(/^\/(:?[\w-]+\??(\/:?[\w-]+\??)*(\/\*)?)?$/, 'must be an absolute path of words and :parameters'),
  title: localisedText,
  access: accessRule.optional(),
  tenant: z.enum(['business', 'organisation']).optional(),
  skeleton: z.enum(PAGE_SKELETONS).optional(),
  parent: name.optional(),
});

const menuEntry = z.strictObject({
  page: name,
  section: z.enum(MENU_SECTIONS),
  order,
  icon: name,
  label: localisedText.optional(),
  shortcut: z
    .string()
    .regex(/^[a-z]$/, 'must be one letter')
    .optional(),
  badge: knownElsewhere<keyof SidebarBadges>().optional(),
  quick: z.literal(true).optional(),
  access: accessRule.optional(),
});

const extension = z.strictObject({
  slot: knownElsewhere<SlotName>(),
  id: name,
  order,
  label: localisedText.optional(),
  access: accessRule.optional(),
});

const filling = extension.extend({
  slot: z.custom<OfferedSlotName>(
    (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{1,60}\/[a-z][a-z0-9-]{0,59}$/.test(value),
    "must be a remote's name, a slash and its slot's name",
  ),
  range: z.string().regex(/^\^\d{1,6}\.\d{1,6}\.\d{1,6}$/, 'must be a caret range, for example ^1.2.0'),
});

const slot = z.strictObject({
  name,
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, 'must be a version, for example 1.2.0'),
  labelled: z.literal(true).optional(),
});

/**
 * The schema of a declaration. Unknown fields are refused: if one were dropped silently, an access rule could be lost.
 * The build knows which slots, icons and badges exist, and the registry knows the slots of the live shell.
 */
export const declarationSchema = z.object({
  pages: z.array(remotePage).max(200).optional(),
  menu: z.array(menuEntry).max(50).optional(),
  extensions: z.array(extension).max(50).optional(),
  fills: z.array(filling).max(50).optional(),
  slots: z.array(slot).max(50).optional(),
}) satisfies z.ZodType<RemoteDeclaration>;

/** The whole `epigram` block of a remote's package.json. */
export const settingsSchema = declarationSchema.extend({
  mount: z.array(z.string()).min(1),
  contract: z.string(),
  title: localisedText,
});
