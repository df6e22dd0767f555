import { ApiError } from '@epigram/shared-contracts/errors';
import { QueryClient } from '@tanstack/react-query';

/** The one cache of server state. Calls are repeated by the client already, where that is safe. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // A browser that calls itself offline is asked all the same: the client answers by what it has kept.
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: false,
      // A refusal or a missing thing is not asked for again by coming back to the window.
      refetchOnWindowFocus: ({ state }) => !(state.error instanceof ApiError) || state.error.status === 0,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
