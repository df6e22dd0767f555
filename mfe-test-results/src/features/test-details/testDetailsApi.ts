import {
  addTestComment,
  downloadTestReport,
  getTestDetails,
  type TestComment,
  updateTestComment,
} from '@epigram/shared-contracts/api/tests';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import {
  callApi,
  type DownloadedFile,
  downloadFile,
  type DownloadOptions,
} from '@epigram/shared-contracts/client';
import { ApiError } from '@epigram/shared-contracts/errors';
import { operationKey } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withComment } from './comments.ts';

type DetailsAnswer = OperationAnswer<typeof getTestDetails>;

async function saveComment(testId: string, commentId: number | null, text: string): Promise<TestComment> {
  if (commentId === null)
    return (await callApi(addTestComment, { params: { id: testId }, body: { text } })).data;
  if (!Number.isInteger(commentId)) throw new ApiError('COMMENT_ID_INVALID');
  const params = { commentId: String(commentId) };
  return (await callApi(updateTestComment, { params, body: { text } })).data;
}

/** Adds a comment (`commentId` null) or changes one, and updates the cached details. */
export function useSaveComment(testId: string, commentId: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => saveComment(testId, commentId, text),
    onSuccess: (saved) =>
      client.setQueryData<DetailsAnswer>(
        operationKey(getTestDetails, { params: { id: testId } }),
        (answer) =>
          answer && {
            ...answer,
            data: { ...answer.data, comments: withComment(answer.data.comments, saved) },
          },
      ),
  });
}

export function fetchReport(
  id: string,
  format: 'html' | 'pdf',
  options: DownloadOptions,
): Promise<DownloadedFile> {
  return downloadFile(downloadTestReport, { params: { id }, query: { format } }, `${id}.${format}`, options);
}
