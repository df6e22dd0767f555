import { Trans, useLingui } from '@lingui/react/macro';
import { accountPath } from '@epigram/shared-contracts/paths';
import { nameAtom, userAtom, useSession } from '@epigram/shared-contracts/session';
import { ExtensionSlot, useShownPageHeading } from '@epigram/shared-contracts/slots';
import { Avatar, Breadcrumbs, VisuallyHidden, type Breadcrumb } from '@epigram/shared-ui/ui';
import { Link } from 'react-router-dom';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LocalisedText } from '@epigram/shared-contracts/pages';
import { ROUTES } from '@epigram/shared-contracts/routes';
import type { Flow } from '../../navigation/flowStack.ts';
import { matchPage, type Page, type Pages } from '../../navigation/pages.ts';
import { usePages } from '../../navigation/usePages.ts';
import { useText } from '../../navigation/usePageTitle.ts';
import { PaletteButton } from '../command-palette/PaletteButton.tsx';
import { LanguageMenu } from '../preferences/LanguageMenu.tsx';
import { ThemeMenu } from '../preferences/ThemeMenu.tsx';
import { RoleSelector } from '../role-selection/RoleSelector.tsx';
import { useAfterContent } from './useAfterContent.ts';

const ROOT = msg`Main Dashboard`;

/** The flow as breadcrumbs; the first is always the Main Dashboard (docs/product.md, 2.3). */
function breadcrumbItems(
  flow: Flow,
  pages: Pages,
  text: (title: MessageDescriptor | LocalisedText) => string,
  i18n: I18n,
): Breadcrumb[] {
  return [
    { label: i18n._(ROOT), to: ROUTES.Home.path },
    ...flow.flatMap(({ page: id, path }) => {
      const page = pages.get(id);
      return page ? [{ label: text(page.title), to: path }] : [];
    }),
  ];
}

export interface HeaderProps {
  page: Page;
  flow: Flow;
}

/** Breadcrumbs, the page's title, and the user's controls: role, settings, notifications, account. */
export function Header({ page, flow }: HeaderProps) {
  const { i18n } = useLingui();
  const pages = usePages();
  const text = useText();
  const heading = useShownPageHeading();
  const name = useSession(nameAtom) ?? '';
  const hasAccount = matchPage(pages, accountPath()).remote !== undefined;
  const hasContent = useAfterContent();
  const picture = useSession(userAtom)?.avatar;
  const avatar = <Avatar name={name} imageUrl={picture} size={34} />;
  return (
    <header className="sh-header">
      <div className="sh-header-way">
        <Breadcrumbs items={breadcrumbItems(flow, pages, text, i18n)} />
        <h1 className="sh-title">{heading ?? text(page.title)}</h1>
      </div>
      <div className="sh-header-tools">
        <RoleSelector />
        <PaletteButton />
        <span className="sh-header-settings">
          <LanguageMenu />
          <ThemeMenu />
        </span>
        <span className="sh-header-actions">
          {hasContent && <ExtensionSlot name="header.actions" props={{}} />}
        </span>
        {hasAccount ? (
          <Link to={accountPath()} className="sh-initials" title={name}>
            {avatar}
            <VisuallyHidden>
              <Trans>Account of {name}</Trans>
            </VisuallyHidden>
          </Link>
        ) : (
          avatar
        )}
      </div>
    </header>
  );
}
