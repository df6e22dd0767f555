import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@epigram/shared-ui/ui';
import { useAtom } from 'jotai';
import { sidebarNarrowAtom } from './layoutAtoms.ts';
import { MenuSections } from './MenuSections.tsx';
import { ProductMark } from './ProductMark.tsx';
import { TenantBadge } from './TenantBadge.tsx';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';

/** The menu beside the page: full on a desktop, icons on a tablet, hidden on a phone (layout.css). */
export function Sidebar() {
  const { t } = useLingui();
  const [isNarrow, setIsNarrow] = useAtom(sidebarNarrowAtom);
  return (
    <aside className={isNarrow ? 'sh-sidebar sh-narrow' : 'sh-sidebar'}>
      <TenantBadge />
      <MenuSections />
      <div className="sh-sidebar-foot">
        <span className="sh-product">
          <ProductMark size={20} />
          <span aria-hidden="true">{PRODUCT_NAME}</span>
        </span>
        <IconButton
          icon={isNarrow ? 'sidebar-open' : 'sidebar-close'}
          label={isNarrow ? t`Expand menu` : t`Collapse menu`}
          size="small"
          className="sh-narrow-toggle"
          onClick={() => setIsNarrow(!isNarrow)}
        />
      </div>
    </aside>
  );
}
