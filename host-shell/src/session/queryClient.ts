import { ApiError } from '@epigram/shared-contracts/errors';
import { QueryClient } from '@tanstack/react-query';

/** The only cache of server state. The client already retries calls if that is safe. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Queries also run while the browser is offline, because the client can return stored answers.
    queries: {
      networkMode: 'always',
      // The parts of a page use the same data, and a press of a link already requests it. A later visit refetches.
      staleTime: 3_000,
      retry: false,
      // A refused call or a missing resource is not requested again on focus.
      refetchOnWindowFocus: ({ state }) => !(state.error instanceof ApiError) || state.error.status === 0,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
