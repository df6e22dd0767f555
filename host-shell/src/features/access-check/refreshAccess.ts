import { readSession, userAtom } from '@epigram/shared-contracts/session';
import { fetchLatest, writeLists } from '../../session/access/accessCheck.ts';
import { AccountError, accountProblem } from '../../session/accountProblem.ts';
import { queryClient } from '../../session/queryClient.ts';
import { fetchLists } from '../../session/sessionApi.ts';
import { endSession } from '../../session/sessionFlow.ts';

/** Refetches the lists and the data on screen. An account that has nothing left to show is signed out. */
export async function refreshAccess(): Promise<void> {
  const user = readSession(userAtom);
  const lists = await fetchLatest(fetchLists);
  if (user === null || readSession(userAtom)?.id !== user.id) return;
  const problem = accountProblem({ user, ...lists });
  if (problem) return endSession('failed', new AccountError(problem));
  await writeLists(lists);
  await queryClient.invalidateQueries();
}
