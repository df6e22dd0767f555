import { AGGREGATED_ACCESS_LEVEL, BUSINESS_ROLE } from '../domain/enumerations.ts';

/** The platform flags of an account (docs/product.md, 6). */
export interface PlatformFlags {
  readonly is_staff: boolean;
  readonly is_qc: boolean;
  readonly is_tester: boolean;
  readonly is_admin: boolean;
}

export const FLAG_ROLES = ['staff', 'qc', 'tester', 'admin', 'endUser'] as const;
export type FlagRole = (typeof FLAG_ROLES)[number];

/** Who may open a page or see an extension. Every part has to hold; an empty rule admits all signed-in users. */
export interface AccessRule {
  /** The platform flags that are admitted; by default, all. */
  readonly flags?: readonly FlagRole[];
  /** Not in Aggregated View. */
  readonly detailed?: true;
  /** Only in a country with the forecast; elsewhere the page shows "Coming soon". */
  readonly countries?: 'forecast';
}

/** The facts that access rules depend on. */
export interface Viewer {
  readonly flags: PlatformFlags;
  /** `null` if no organisation is selected. */
  readonly accessLevel: number | null;
  /** False for platform users, who need no role, and until a role is chosen. */
  readonly hasRole: boolean;
  /** The businesses that the selected role can view. */
  readonly businesses: readonly { readonly country: string | null }[];
  /** Countries that the configuration adds to the forecast. */
  readonly forecastCountries: readonly string[];
}

export type Access = 'allowed' | 'denied' | 'not-in-country';

/** Single clients and their animals (docs/product.md, 4). */
export const CLIENT_ACCESS: AccessRule = { flags: ['staff', 'admin', 'endUser'], detailed: true };
/** Single tests. */
export const TEST_ACCESS: AccessRule = { detailed: true };

/** An end user has no platform flag. */
export function isEndUser(flags: PlatformFlags): boolean {
  return !flags.is_staff && !flags.is_qc && !flags.is_tester && !flags.is_admin;
}

export function isStaffRole(flags: PlatformFlags): boolean {
  return flags.is_staff || flags.is_admin;
}

function flagRoles(flags: PlatformFlags): FlagRole[] {
  const roles: FlagRole[] = [];
  if (flags.is_staff) roles.push('staff');
  if (flags.is_qc) roles.push('qc');
  if (flags.is_tester) roles.push('tester');
  if (flags.is_admin) roles.push('admin');
  return roles.length > 0 ? roles : ['endUser'];
}

/** Aggregated View shows aggregates only; `null` means that no organisation is selected. */
export function isAggregatedView(accessLevel: number | null): boolean {
  return accessLevel === AGGREGATED_ACCESS_LEVEL;
}

/**
 * Roles 3 and 4 own a business as far as the session is concerned; joining an organisation needs role 4
 * (docs/product.md, 10.5).
 */
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
 * The country rule of the forecast (docs/product.md, 4): the Republic of Ireland, a country with the word "uk" in its
 * name, or one that the configuration adds.
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

/** Whether the forecast is available: in the selected business, or in any business of the selected organisation. */
export function isForecastAvailable(
  businesses: readonly { readonly country: string | null }[],
  configured: readonly string[] = [],
): boolean {
  return businesses.some((business) => isForecastCountry(business.country, configured));
}

function isForecastOpen({ flags, hasRole, businesses, forecastCountries }: Viewer): boolean {
  // Platform users without a context see the whole platform (docs/product.md, 10.4).
  if (!hasRole && !isEndUser(flags)) return true;
  return isForecastAvailable(businesses, forecastCountries);
}

/** Decides an access rule. Menu, guard, slots and remotes all use it; the server decides separately. */
export function accessOf(rule: AccessRule | undefined, viewer: Viewer): Access {
  const { flags, detailed, countries } = rule ?? {};
  if (detailed && isAggregatedView(viewer.accessLevel)) return 'denied';
  if (flags && !flagRoles(viewer.flags).some((role) => flags.includes(role))) return 'denied';
  return countries === 'forecast' && !isForecastOpen(viewer) ? 'not-in-country' : 'allowed';
}

/** Whether the rule admits this viewer; `null` if not signed in. */
export function isAllowed(rule: AccessRule | undefined, viewer: Viewer | null): boolean {
  return viewer !== null && accessOf(rule, viewer) === 'allowed';
}
