import {
  endOtherSessions,
  endSession,
  listSessions,
  listSignIns,
} from '@epigram/shared-contracts/api/sessions';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useQueryClient } from '@tanstack/react-query';

export const useSessions = () => useOperation(listSessions, {});
export const useSignIns = () => useOperation(listSignIns, {});

export function useSessionsRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: operationKey(listSessions) });
}

export const signOutSession = (id: string) => callApi(endSession, { params: { id } });
export const signOutOthers = () => callApi(endOtherSessions, {});
