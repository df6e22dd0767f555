import { aBusiness, anOrganisation } from '@epigram/shared-contracts/testing/builders';
import { signIn } from '@epigram/shared-contracts/testing/fakeApi';

export function signInToBusiness(): void {
  signIn({
    businesses: [aBusiness({ id: 1 })],
    selectedRole: { type: 'business', id: 1, role: 4 },
    effectiveBusinessId: 1,
  });
}

export function signInToOrganisation(accessLevel = 1): void {
  signIn({
    organisations: [anOrganisation({ id: 7, name: 'Western Flock Health', access_level: accessLevel })],
    selectedRole: { type: 'organisation', id: 7, role: 3 },
    effectiveBusinessId: -1,
  });
}
