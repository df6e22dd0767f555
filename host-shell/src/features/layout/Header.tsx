import { Trans, useLingui } from '@lingui/react/macro';
import { accountPath } from '@epigram/shared-contracts/paths';
import { nameAtom, userAtom, useSession } from '@epigram/shared-contracts/session';
import { ExtensionSlot, useShownPageHeading } from '@epigram/shared-contracts/slots';
import { Avatar, Breadcrumbs, VisuallyHidden } from '@epigram/shared-ui/ui';
import { Link } from 'react-router-dom';
import type { Flow } from '../../navigation/flowStack.ts';
import { matchPage, type Page } from '../../navigation/pages.ts';
import { usePages } from '../../navigation/usePages.ts';
import { useText } from '../../navigation/usePageTitle.ts';
import { PaletteButton } from '../command-palette/PaletteButton.tsx';
import { LanguageMenu } from '../preferences/LanguageMenu.tsx';
import { ThemeMenu } from '../preferences/ThemeMenu.tsx';
import { RoleSelector } from '../role-selection/RoleSelector.tsx';
import { breadcrumbItems } from './breadcrumbItems.ts';
import { useAfterContent } from './useAfterContent.ts';

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
