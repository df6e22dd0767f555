import { selectedOrganisationAtom, useSession, viewedBusinessAtom } from '@epigram/shared-contracts/session';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { Avatar } from '@epigram/shared-ui/ui';
import { ProductMark } from './ProductMark.tsx';

/** The current tenant: the organisation's name, or the business's logo and name; otherwise the product's name. */
export function TenantBadge() {
  const organisation = useSession(selectedOrganisationAtom);
  const business = useSession(viewedBusinessAtom);
  const tenant = organisation ?? business;
  if (tenant === null) {
    return (
      <div className="sh-tenant">
        <ProductMark size={32} />
        <span className="sh-tenant-name">{PRODUCT_NAME}</span>
      </div>
    );
  }
  const logo = organisation ? null : (business?.logo ?? null);
  return (
    <div className="sh-tenant" title={tenant.name}>
      <Avatar name={tenant.name} imageUrl={logo} shape="square" size={32} />
      <span className="sh-tenant-name">{tenant.name}</span>
    </div>
  );
}
