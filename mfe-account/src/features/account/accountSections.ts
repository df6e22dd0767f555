import type { SelectedRole } from '@epigram/shared-contracts/session';

export type AccountSection = 'profile' | 'password' | 'business' | 'organisation';

/** What the account page offers to a role; without one there is only the person. */
export function sectionsOf(role: SelectedRole | null): AccountSection[] {
  return role === null ? ['profile', 'password'] : ['profile', role.type, 'password'];
}

/** The section that a URL names, else the first. */
export function sectionOf(name: string | null, role: SelectedRole | null): AccountSection {
  return sectionsOf(role).find((section) => section === name) ?? 'profile';
}
