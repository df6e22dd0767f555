import {
  getUserInformation,
  removeAvatar,
  updateAvatar,
  updateProfile,
} from '@epigram/shared-contracts/api/users';
import { callApi, type OperationInput } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshAfterSave } from '../../shared/saveProfile.ts';

export type ProfileUpdate = OperationInput<typeof updateProfile>['body']['userData'];

export function useProfile() {
  return useOperation(getUserInformation, {});
}

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userData: ProfileUpdate) => callApi(updateProfile, { body: { userData } }),
    onSuccess: () => refreshAfterSave(client, operationKey(getUserInformation)),
  });
}

export function useUpdateAvatar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => callApi(updateAvatar, { file }),
    onSuccess: () => refreshAfterSave(client, operationKey(getUserInformation)),
  });
}

export function useRemoveAvatar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(removeAvatar, {}),
    onSuccess: () => refreshAfterSave(client, operationKey(getUserInformation)),
  });
}
