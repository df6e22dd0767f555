import {
  addTestPhoto,
  deleteTestPhoto,
  getTestPhoto,
  listTestPhotos,
} from '@epigram/shared-contracts/api/testPhotos';
import { callApi, downloadFile } from '@epigram/shared-contracts/client';
import { operationKey, useOperation } from '@epigram/shared-contracts/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export function useTestPhotos(testId: string) {
  return useOperation(listTestPhotos, { params: { id: testId } });
}

export function useAddPhoto(testId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ photo, description }: { photo: File; description: string }) =>
      callApi(addTestPhoto, { params: { id: testId }, body: { description }, file: photo }),
    onSuccess: () => client.invalidateQueries({ queryKey: operationKey(listTestPhotos) }),
  });
}

export function useRemovePhoto(testId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (photoId: number) => callApi(deleteTestPhoto, { params: { id: testId, photoId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: operationKey(listTestPhotos) }),
  });
}

/** The full photograph as a URL for an `<img>`, which can't send a token itself. */
export function usePhoto(testId: string, photoId: number) {
  const input = { params: { id: testId, photoId } };
  const photo = useQuery({
    queryKey: operationKey(getTestPhoto, input),
    queryFn: ({ signal }) => downloadFile(getTestPhoto, input, 'photograph.jpg', { signal }),
    gcTime: 60_000,
  });
  return { ...photo, url: useObjectUrl(photo.data?.blob) };
}

/** An object URL for the bytes while they are shown. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}
