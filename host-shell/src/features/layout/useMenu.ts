import { useLingui } from '@lingui/react/macro';
import { currentOrgAccessLevelAtom, userAtom, useSession } from '@epigram/shared-contracts/session';
import { useMemo } from 'react';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { publishedRemotes } from '../../navigation/publishedRemotes.ts';
import { type MenuSection, visibleMenu, withPublished } from './menu.ts';

export function useMenu(): readonly MenuSection[] {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const { manifest } = useRemoteLoader();
  const user = useSession(userAtom);
  const accessLevel = useSession(currentOrgAccessLevelAtom);
  return useMemo(
    () => (user ? withPublished(visibleMenu(user, accessLevel), publishedRemotes(manifest), locale) : []),
    [user, accessLevel, manifest, locale],
  );
}
