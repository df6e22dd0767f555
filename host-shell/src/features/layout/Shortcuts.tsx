import { useLingui } from '@lingui/react/macro';
import { type Shortcut, ShortcutsDialog, useShortcut } from '@epigram/shared-ui/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../navigation/usePageTitle.ts';
import type { MenuLink } from '../../navigation/menu.ts';
import { useMenu } from '../../navigation/useMenu.ts';

function GoShortcut({ link }: { link: MenuLink & { shortcut: string } }) {
  const navigate = useNavigate();
  useShortcut(['g', link.shortcut], () => void navigate(link.to));
  return null;
}

function hasShortcut(link: MenuLink): link is MenuLink & { shortcut: string } {
  return link.shortcut !== undefined;
}

/** The keyboard shortcuts for navigation, and `?`, which lists them. */
export function Shortcuts() {
  const { t } = useLingui();
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const links = useMenu()
    .flatMap((section) => section.links)
    .filter(hasShortcut);
  useShortcut(['?'], () => setIsOpen(true));

  const go: Shortcut[] = links.map((link) => ({
    keys: ['g', link.shortcut],
    label: text(link.label),
  }));
  const general: Shortcut[] = [
    { keys: ['Ctrl', 'K'], label: t`Search and commands` },
    { keys: ['?'], label: t`Show these shortcuts` },
    { keys: ['Esc'], label: t`Close a dialog` },
  ];
  return (
    <>
      {links.map((link) => (
        <GoShortcut key={link.id} link={link} />
      ))}
      <ShortcutsDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        groups={[
          { title: t`Go to`, shortcuts: go },
          { title: t`General`, shortcuts: general },
        ]}
      />
    </>
  );
}
