import { useLingui } from '@lingui/react/macro';
import { accessOf } from '@epigram/shared-contracts/permissions';
import { selectedRoleAtom, tenantKeyAtom, useSession, viewerAtom } from '@epigram/shared-contracts/session';
import { useColorMode } from '@epigram/shared-ui/ui';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { currentLink } from '../../navigation/menu.ts';
import { type Page, pathOf } from '../../navigation/pages.ts';
import { useMenu } from '../../navigation/useMenu.ts';
import { usePages } from '../../navigation/usePages.ts';
import { useText } from '../../navigation/usePageTitle.ts';
import { roleOptions } from '../../session/roleRules.ts';
import { useLists } from '../../session/useLists.ts';
import { LANGUAGE_NAMES, useLanguage } from '../preferences/useLanguage.ts';
import { roleDialogOpenAtom } from '../role-selection/roleDialogAtoms.ts';
import { useLogout } from '../../session/useLogout.ts';
import type { PaletteGroup, PaletteItem } from './paletteItems.ts';
import { recentPages } from '../../session/recentPages.ts';

/** Pages that only redirect. */
const NO_TARGETS = new Set(['HomeRedirect', 'InvitationReview', 'ComingSoon', 'NotFound']);

function isTarget({ id, path, isPublic }: Page): boolean {
  // A page with a parameter shows a single record, which is found by its own name.
  return !isPublic && !NO_TARGETS.has(id) && !path.includes(':');
}

/** Pages that the user may open, in the order of the menu: each after the entry that it is below. */
function usePageItems(): PaletteItem[] {
  const text = useText();
  const navigate = useNavigate();
  const viewer = useSession(viewerAtom);
  const role = useSession(selectedRoleAtom);
  const links = useMenu().flatMap((section) => section.links);
  const place = (page: Page) => {
    const link = currentLink(links, pathOf(page));
    return link ? links.indexOf(link) : links.length;
  };
  return [...usePages().values()]
    .filter((page) => isTarget(page) && viewer !== null && accessOf(page.access, viewer) === 'allowed')
    .filter(({ tenant }) => tenant === undefined || tenant === role?.type)
    .toSorted((a, b) => place(a) - place(b))
    .map((page) => ({ id: page.id, label: text(page.title), run: () => void navigate(pathOf(page)) }));
}

function useActionItems(): PaletteItem[] {
  const { t } = useLingui();
  const { locale, change } = useLanguage();
  const { mode, setChoice } = useColorMode();
  const role = useSession(selectedRoleAtom);
  const lists = useLists();
  const openRoles = useSetAtom(roleDialogOpenAtom);
  const logout = useLogout();
  const other = locale === 'en' ? 'es' : 'en';
  return [
    ...(role !== null && roleOptions(lists).length > 1
      ? [{ id: 'role', label: t`Change role…`, run: () => openRoles(true) }]
      : []),
    { id: 'language', label: t`Language: ${LANGUAGE_NAMES[other]}`, run: () => change(other) },
    mode === 'dark'
      ? { id: 'theme', label: t`Use the light theme`, run: () => setChoice('light') }
      : { id: 'theme', label: t`Use the dark theme`, run: () => setChoice('dark') },
    { id: 'logout', label: t`Logout`, run: logout },
  ];
}

/** The shell's own items: recent pages, pages the user may open, and actions. */
export function usePaletteGroups(): PaletteGroup[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const owner = useSession(tenantKeyAtom);
  const recent = recentPages(owner).map(({ to, label }) => ({ id: to, label, run: () => void navigate(to) }));
  return [
    { id: 'recent', title: t`Recently opened`, items: recent },
    { id: 'pages', title: t`Pages`, items: usePageItems() },
    { id: 'actions', title: t`Actions`, items: useActionItems() },
  ];
}
