import type { SelectedRole } from '@epigram/shared-contracts/session';
import { PasswordSection } from './password/PasswordSection.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';
import { BusinessSection } from './tenant/BusinessSection.tsx';
import { OrganisationSection } from './tenant/OrganisationSection.tsx';
import type { AccountSection } from './accountSections.ts';

export function AccountSectionView({
  section,
  role,
}: {
  section: AccountSection;
  role: SelectedRole | null;
}) {
  if (section === 'business' && role) return <BusinessSection businessId={role.id} role={role.role} />;
  if (section === 'organisation' && role) {
    return <OrganisationSection organisationId={role.id} role={role.role} />;
  }
  return section === 'password' ? <PasswordSection /> : <ProfileSection />;
}
