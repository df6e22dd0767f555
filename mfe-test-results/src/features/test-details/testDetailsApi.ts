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
  queueEntry,
  retryComment,
} from '@epigram/shared-contracts/client';
import { ApiError } from '@epigram/shared-contracts/errors';
import { testDetailsPath } from '@epigram/shared-contracts/paths';
import { operationKey } from '@epigram/shared-contracts/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { withComment } from './comments.ts';

type DetailsAnswer = OperationAnswer<typeof getTestDetails>;

/** The subject of a comment: its id, and its name for users. */
export interface CommentedTest {
  readonly uuid: string;
  readonly cowId: string;
}

interface CommentToSave {
  readonly text: string;
  /** By which the server knows a repeated call to add it. */
  readonly key: string;
}

async function saveComment(
  testId: string,
  commentId: number | null,
  { text, key }: CommentToSave,
): Promise<TestComment> {
  if (commentId === null)
    return (await callApi(addTestComment, { params: { id: testId }, body: { text, key } })).data;
  if (!Number.isInteger(commentId)) throw new ApiError('COMMENT_ID_INVALID');
  const params = { commentId: String(commentId) };
  return (await callApi(updateTestComment, { params, body: { text } })).data;
}

/** @returns null if the comment waits in this browser until the server can be reached */
async function saveOrQueue({ uuid, cowId }: CommentedTest, commentId: number | null, comment: CommentToSave) {
  try {
    return await saveComment(uuid, commentId, comment);
  } catch (error) {
    const entry = {
      id: comment.key,
      kind: 'comment',
      input: { params: { id: uuid }, body: comment },
      title: cowId,
      path: testDetailsPath(uuid),
    } as const;
    if (commentId === null && isUnreachable(error) && (await queueEntry(entry))) return null;
    throw error;
  }
}

/** Sends a refused comment again, with another text. */
async function resend({ uuid, cowId }: CommentedTest, waitingId: string, text: string): Promise<null> {
  const isKept = await queueEntry({
    id: waitingId,
    kind: 'comment',
    input: { params: { id: uuid }, body: { text } },
    title: cowId,
    path: testDetailsPath(uuid),
  });
  if (!isKept) throw new ApiError('UNKNOWN_ERROR');
  await retryComment(waitingId);
  return null;
}

/**
 * Adds a comment (`commentId` null) or changes one, and updates the cached details.
 * @param waitingId of a comment that the server has refused
 */
export function useSaveComment(test: CommentedTest, commentId: number | null, waitingId?: string) {
  const client = useQueryClient();
  const attempt = useRef<CommentToSave>(null);
  return useMutation({
    mutationFn: (text: string) => {
      if (waitingId !== undefined) return resend(test, waitingId, text);
      // Pressed again after an error, it is the same comment; with another text, it is another one.
      if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
      return saveOrQueue(test, commentId, attempt.current);
    },
    onSuccess: (saved) => {
      attempt.current = null;
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
