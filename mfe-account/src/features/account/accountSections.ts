import { isStaffRole, mayManage, type PlatformFlags } from '@epigram/shared-contracts/permissions';
import type { SelectedRole } from '@epigram/shared-contracts/session';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface AccountSection {
  /** Below `/account`; empty for the profile. */
  readonly path: string;
  /** A message; for another remote's section, its text in the active language. */
  readonly label: MessageDescriptor | string;
}

const PERSON: readonly AccountSection[] = [
  { path: '', label: msg`Profile` },
  { path: 'password', label: msg`Password` },
  { path: 'security', label: msg`Second factor` },
  { path: 'sessions', label: msg`Sign-ins` },
];
const BUSINESS: readonly AccountSection[] = [
  { path: 'business', label: msg`Business` },
  { path: 'business/credits', label: msg`Credits` },
];
const BUSINESS_MANAGER: readonly AccountSection[] = [
  { path: 'business/team', label: msg`Team` },
  { path: 'business/organisations', label: msg`Organisations` },
  { path: 'business/keys', label: msg`API keys` },
  { path: 'business/webhooks', label: msg`Webhooks` },
  { path: 'business/audit', label: msg`Audit trail` },
];
const PLATFORM: readonly AccountSection[] = [
  { path: 'support', label: msg`Support access` },
  { path: 'thresholds', label: msg`Burden thresholds` },
];
const ORGANISATION: readonly AccountSection[] = [{ path: 'organisation', label: msg`Organisation` }];
const ORGANISATION_MANAGER: readonly AccountSection[] = [
  { path: 'organisation/users', label: msg`Users` },
  { path: 'organisation/businesses', label: msg`Businesses` },
  { path: 'organisation/audit', label: msg`Audit trail` },
];

/** The sections of the account area for a role; without one, only the personal ones. The server decides separately. */
export function sectionsOf(role: SelectedRole | null, flags: PlatformFlags | null): AccountSection[] {
  return [...PERSON, ...tenantSections(role), ...(flags && isStaffRole(flags) ? PLATFORM : [])];
}

function tenantSections(role: SelectedRole | null): readonly AccountSection[] {
  if (role === null) return [];
  const isManager = mayManage(role.role);
  return role.type === 'business'
    ? [...BUSINESS, ...(isManager ? BUSINESS_MANAGER : [])]
    : [...ORGANISATION, ...(isManager ? ORGANISATION_MANAGER : [])];
}

export interface SectionGroup {
  readonly name: MessageDescriptor;
  readonly sections: readonly AccountSection[];
}

const GROUPS: readonly { readonly name: MessageDescriptor; readonly has: (path: string) => boolean }[] = [
  { name: msg`You`, has: (path) => !/^(?:business|organisation|support|thresholds)\b/.test(path) },
  { name: msg`Your business`, has: (path) => /^business\b/.test(path) },
  { name: msg`Your organisation`, has: (path) => /^organisation\b/.test(path) },
  { name: msg`The platform`, has: (path) => /^(?:support|thresholds)\b/.test(path) },
];

/** The sections about the person, and those about what they act for. */
export function groupsOf(sections: readonly AccountSection[]): SectionGroup[] {
  return GROUPS.map(({ name, has }) => ({ name, sections: sections.filter(({ path }) => has(path)) })).filter(
    (group) => group.sections.length > 0,
  );
}

const EXTENSIONS = 'more/';

/** The sections of other remotes, after the area's own. */
export function extensionSections(
  extensions: readonly { readonly id: string; readonly label: string }[],
): AccountSection[] {
  return extensions.map(({ id, label }) => ({ path: `${EXTENSIONS}${id}`, label }));
}

/** Whether a path is that of another remote's section, which may still be loading. */
export function isExtensionPath(path: string): boolean {
  return path.startsWith(EXTENSIONS);
}

/** The section in a path. */
export function sectionPath(pathname: string): string {
  return pathname.replace(/^\/account\/?/, '').replace(/\/$/, '');
}
