import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CountBadge, Icon } from '@epigram/shared-ui/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAskAhead } from '../../loader/useAskAhead.ts';
import { usePreloadPage } from '../../loader/usePreloadPage.ts';
import { useText } from '../../navigation/usePageTitle.ts';
import type { MenuLink } from '../../navigation/menu.ts';

export interface MenuItemLinkProps {
  link: MenuLink;
  isCurrent: boolean;
  count?: number;
  onFollow?: () => void;
}

/** A menu link. Hover and focus preload its page; a press preloads its data. */
export function MenuItemLink({ link, isCurrent, count = 0, onFollow }: MenuItemLinkProps) {
  const { t } = useLingui();
  const text = useText();
  const preloadPage = usePreloadPage();
  const askAhead = useAskAhead();
  const [isPreloaded, setIsPreloaded] = useState(false);
  const label = text(link.label);

  function preload() {
    if (isPreloaded) return;
    setIsPreloaded(true);
    void preloadPage(link.to);
  }

  function preloadData() {
    // The current page already has its data.
    if (!isCurrent) void askAhead(link.to);
  }

  return (
    <Link
      to={link.to}
      aria-current={isCurrent ? 'page' : undefined}
      className="sh-menu-link"
      title={label}
      onPointerEnter={preload}
      onFocus={preload}
      onPointerDown={preloadData}
      onClick={() => {
        preloadData();
        onFollow?.();
      }}
    >
      <Icon name={link.icon} size={18} />
      <span className="sh-menu-label">{label}</span>
      {/* The first plural form takes long, so it is not computed for a badge without a count. */}
      {link.badge && count > 0 && (
        <CountBadge count={count} label={t`${plural(count, { one: '# new', other: '# new' })}`} />
      )}
    </Link>
  );
}
