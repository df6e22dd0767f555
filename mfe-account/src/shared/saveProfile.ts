import { requestSessionRefresh } from '@epigram/shared-contracts/session';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** After a change that the shell shows too (a name, a logo): the page's data and the session anew. */
export async function refreshAfterSave(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey }), requestSessionRefresh()]);
}
