import { AGGREGATED_ACCESS_LEVEL, BUSINESS_ROLE } from '../domain/enumerations.ts';

/** The platform's own flags on an account (specification, section 6). */
export interface PlatformFlags {
  readonly is_staff: boolean;
  readonly is_qc: boolean;
  readonly is_tester: boolean;
  readonly is_admin: boolean;
}

export type FlagRole = 'staff' | 'qc' | 'tester' | 'admin' | 'endUser';

/** An end user is nobody of the platform. */
export function isEndUser(flags: PlatformFlags): boolean {
  return !flags.is_staff && !flags.is_qc && !flags.is_tester && !flags.is_admin;
}

export function isStaffRole(flags: PlatformFlags): boolean {
  return flags.is_staff || flags.is_admin;
}

export const MENU_ENTRIES = [
  'home',
  'clients',
  'testResults',
  'analytics',
  'forecast',
  'learningHub',
  'supportHub',
  'store',
  'settings',
  'account',
  'logout',
] as const;
export type MenuEntry = (typeof MENU_ENTRIES)[number];

const EVERYBODY: readonly FlagRole[] = ['staff', 'qc', 'tester', 'admin', 'endUser'];
const STAFF_AND_END_USERS: readonly FlagRole[] = ['staff', 'admin', 'endUser'];

const MENU_VISIBILITY: Record<MenuEntry, readonly FlagRole[]> = {
  home: EVERYBODY,
  testResults: EVERYBODY,
  analytics: EVERYBODY,
  forecast: EVERYBODY,
  account: EVERYBODY,
  logout: EVERYBODY,
  clients: STAFF_AND_END_USERS,
  store: STAFF_AND_END_USERS,
  learningHub: STAFF_AND_END_USERS,
  supportHub: STAFF_AND_END_USERS,
  settings: ['staff', 'qc', 'admin', 'endUser'],
};

/** Entries that need more than Aggregated View (specification, section 4). */
const DETAILED_ENTRIES: ReadonlySet<MenuEntry> = new Set(['clients', 'testResults']);

function flagRoles(flags: PlatformFlags): FlagRole[] {
  const roles: FlagRole[] = [];
  if (flags.is_staff) roles.push('staff');
  if (flags.is_qc) roles.push('qc');
  if (flags.is_tester) roles.push('tester');
  if (flags.is_admin) roles.push('admin');
  return roles.length > 0 ? roles : ['endUser'];
}

/** Whether the menu shows an entry to these flags at this access level (`null`: not an organisation role). */
export function isMenuEntryVisible(
  entry: MenuEntry,
  flags: PlatformFlags,
  accessLevel: number | null,
): boolean {
  if (DETAILED_ENTRIES.has(entry) && isAggregatedView(accessLevel)) return false;
  return flagRoles(flags).some((role) => MENU_VISIBILITY[entry].includes(role));
}

/** Aggregated View shows aggregates only; `null` means that no organisation is selected. */
export function isAggregatedView(accessLevel: number | null): boolean {
  return accessLevel === AGGREGATED_ACCESS_LEVEL;
}

/** Role 3 and 4 own a business in the session's sense; joining an organisation needs role 4 (decisions, [5]). */
export function ownsBusiness(role: number): boolean {
  return role >= BUSINESS_ROLE.Manager;
}

export function mayJoinOrganisation(role: number): boolean {
  return role === BUSINESS_ROLE.Owner;
}

/** Managers and owners may change a business's profile and other people's comments. */
export function mayManage(role: number): boolean {
  return role >= BUSINESS_ROLE.Manager;
}

/**
 * The country rule of the forecast (decisions, "Forecast countries"): the Republic of Ireland, or a country with
 * the word "uk" in it, or one that the configuration adds.
 */
export function isForecastCountry(
  country: string | null | undefined,
  configured: readonly string[] = [],
): boolean {
  const normalised = country?.trim().toLowerCase() ?? '';
  return (
    normalised === 'republic of ireland' ||
    normalised === 'ireland' ||
    /\buk\b/.test(normalised) ||
    configured.some((further) => further.trim().toLowerCase() === normalised && normalised !== '')
  );
}

/** Whether the forecast is open: the selected business, or one business of the selected organisation, qualifies. */
export function isForecastAvailable(
  businesses: readonly { readonly country: string | null }[],
  configured: readonly string[] = [],
): boolean {
  return businesses.some((business) => isForecastCountry(business.country, configured));
}
