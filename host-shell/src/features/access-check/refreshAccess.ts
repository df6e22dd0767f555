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
  const change = await writeLists(lists);
  // What was lost is announced first; that leads to another refresh, which ends the session.
  if (problem) return change ? undefined : endSession('failed', new AccountError(problem));
  await queryClient.invalidateQueries();
}
