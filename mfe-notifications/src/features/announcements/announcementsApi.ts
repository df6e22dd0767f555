import {
  type AnnouncementDraft,
  type AnnouncementStatus,
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  updateAnnouncement,
  uploadAnnouncementImage,
  withdrawAnnouncement,
} from '@epigram/shared-contracts/api/announcements';
import { callApi } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface Page {
  readonly page: number;
  readonly pageSize: number;
  readonly status: AnnouncementStatus | null;
}

export function useAnnouncements({ page, pageSize, status }: Page) {
  return useOperation(
    listAnnouncements,
    { query: { offset: (page - 1) * pageSize, limit: pageSize, status: status ?? undefined } },
    { keepPrevious: true },
  );
}

export function useAnnouncement(id: number | null) {
  return useOperation(getAnnouncement, { params: { id: id ?? 0 } }, { enabled: id !== null });
}

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: operationKey(listAnnouncements) }),
      client.invalidateQueries({ queryKey: operationKey(getAnnouncement) }),
    ]);
}

/** Saves a new announcement, or the one with this id. */
export function useSaveAnnouncement(id: number | null) {
  return useMutation({
    mutationFn: (body: AnnouncementDraft) =>
      id === null
        ? callApi(createAnnouncement, { body })
        : callApi(updateAnnouncement, { params: { id }, body }),
    onSuccess: useRefresh(),
  });
}

export function usePublishAnnouncement(id: number) {
  return useMutation({
    mutationFn: (at: string | null) => callApi(publishAnnouncement, { params: { id }, body: { at } }),
    onSuccess: useRefresh(),
  });
}

export function useWithdrawAnnouncement(id: number) {
  return useMutation({
    mutationFn: () => callApi(withdrawAnnouncement, { params: { id } }),
    onSuccess: useRefresh(),
  });
}

export function useUploadImage() {
  return useMutation({ mutationFn: (file: File) => callApi(uploadAnnouncementImage, { file }) });
}
