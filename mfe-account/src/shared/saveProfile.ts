import { requestSessionRefresh } from '@epigram/shared-contracts/session';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Refreshes the page's data and the session, after a change that the shell also shows (a name, a logo). */
export async function refreshAfterSave(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey }), requestSessionRefresh()]);
}
