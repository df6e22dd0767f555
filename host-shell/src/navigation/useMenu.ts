import { useSession, viewerAtom } from '@epigram/shared-contracts/session';
import { useMemo } from 'react';
import { useRemoteLoader } from '../loader/RemoteLoaderContext.ts';
import { usePages } from './usePages.ts';
import { type MenuSection, visibleMenu } from './menu.ts';

export function useMenu(): readonly MenuSection[] {
  const { manifest } = useRemoteLoader();
  const pages = usePages();
  const viewer = useSession(viewerAtom);
  return useMemo(() => (viewer ? visibleMenu(manifest, pages, viewer) : []), [manifest, pages, viewer]);
}
