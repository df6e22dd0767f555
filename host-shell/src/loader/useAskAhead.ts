import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { askForPage } from './askForPage.ts';
import { useRemoteLoader } from './RemoteLoaderContext.ts';

/** Returns a function that requests the first data of the page at a path. */
export function useAskAhead(): (path: string) => Promise<void> {
  const loader = useRemoteLoader();
  const queryClient = useQueryClient();
  return useCallback((path) => askForPage(loader, queryClient, path), [loader, queryClient]);
}
