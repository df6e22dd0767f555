import type { OrganisationBusiness } from '@epigram/shared-contracts/api/organisations';

export type LinkedBusiness = OrganisationBusiness & { readonly id: number };
type OpenInvitation = OrganisationBusiness & { readonly invitationId: number };

/** The action that the user has chosen on a row. */
export type BusinessAct =
  | { readonly kind: 'unlink'; readonly business: LinkedBusiness }
  | { readonly kind: 'resend' | 'withdraw'; readonly business: OpenInvitation };

export function isLinkedBusiness(business: OrganisationBusiness): business is LinkedBusiness {
  return business.id !== null;
}

export function isOpenInvitation(business: OrganisationBusiness): business is OpenInvitation {
  return business.invitationId !== null;
}

/** The business's name, or the recipient of an invitation. */
export function businessName({ name, email }: OrganisationBusiness): string {
  return name ?? email ?? '';
}
