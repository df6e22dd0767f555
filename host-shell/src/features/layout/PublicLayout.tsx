import { Trans } from '@lingui/react/macro';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { PageSkeleton, SkipLink } from '@epigram/shared-ui/ui';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LanguageMenu } from '../preferences/LanguageMenu.tsx';
import { ThemeMenu } from '../preferences/ThemeMenu.tsx';
import { ProductMark } from './ProductMark.tsx';
import { MAIN_ID } from './mainId.ts';

/** The page without a sidebar, for signed-out users. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="sh-public">
      <SkipLink targetId={MAIN_ID} />
      <header className="sh-public-header">
        <span className="sh-product">
          <ProductMark size={32} />
          <span className="sh-product-name" aria-hidden="true">
            {PRODUCT_NAME}
          </span>
        </span>
        <span className="sh-header-settings-public">
          <LanguageMenu />
          <ThemeMenu />
        </span>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="sh-public-main">
        {children}
      </main>
      <footer className="sh-public-footer">
        <Trans>Faecal egg counts, from sample to decision.</Trans>
      </footer>
    </div>
  );
}

export function PublicLayout() {
  return (
    <PublicFrame>
      <Suspense fallback={<PageSkeleton shape="form" />}>
        <Outlet />
      </Suspense>
    </PublicFrame>
  );
}
