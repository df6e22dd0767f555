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
  isUnreachable,
  queueComment,
} from '@epigram/shared-contracts/client';
import { ApiError } from '@epigram/shared-contracts/errors';
import { operationKey } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withComment } from './comments.ts';

type DetailsAnswer = OperationAnswer<typeof getTestDetails>;

/** The subject of a comment: its id, and its name for users. */
export interface CommentedTest {
  readonly uuid: string;
  readonly cowId: string;
}

async function saveComment(testId: string, commentId: number | null, text: string): Promise<TestComment> {
  if (commentId === null)
    return (await callApi(addTestComment, { params: { id: testId }, body: { text } })).data;
  if (!Number.isInteger(commentId)) throw new ApiError('COMMENT_ID_INVALID');
  const params = { commentId: String(commentId) };
  return (await callApi(updateTestComment, { params, body: { text } })).data;
}

/** @returns null if the comment waits in this browser until the server can be reached */
async function saveOrQueue(test: CommentedTest, commentId: number | null, text: string) {
  try {
    return await saveComment(test.uuid, commentId, text);
  } catch (error) {
    const mayWait = commentId === null && isUnreachable(error);
    if (mayWait && (await queueComment({ testId: test.uuid, sampleId: test.cowId, text }))) return null;
    throw error;
  }
}

/** Adds a comment (`commentId` null) or changes one, and updates the cached details. */
export function useSaveComment(test: CommentedTest, commentId: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => saveOrQueue(test, commentId, text),
    onSuccess: (saved) => {
      if (saved === null) return;
      client.setQueryData<DetailsAnswer>(
        operationKey(getTestDetails, { params: { id: test.uuid } }),
        (answer) =>
          answer && {
            ...answer,
            data: { ...answer.data, comments: withComment(answer.data.comments, saved) },
          },
      );
    },
  });
}

export function fetchReport(
  id: string,
  { format, photos }: { format: 'html' | 'pdf'; photos: boolean },
  options: DownloadOptions,
): Promise<DownloadedFile> {
  const query = photos ? { format, photos: 'yes' as const } : { format };
  return downloadFile(downloadTestReport, { params: { id }, query }, `${id}.${format}`, options);
}
