import { ApiError } from '@epigram/shared-contracts/errors';
import { QueryClient } from '@tanstack/react-query';

/** A page that was left in this time shows its last answers again while it asks for new ones. */
const KEPT_MS = 60 * 60_000;

/** The only cache of server state. The client already retries calls if that is safe. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Queries also run while the browser is offline, because the client can return stored answers.
    queries: {
      networkMode: 'always',
      // The parts of a page use the same data, and a press of a link already requests it. A later visit refetches.
      staleTime: 3_000,
      gcTime: KEPT_MS,
      retry: false,
      // A refused call or a missing resource is not requested again on focus.
      refetchOnWindowFocus: ({ state }) => !(state.error instanceof ApiError) || state.error.status === 0,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
