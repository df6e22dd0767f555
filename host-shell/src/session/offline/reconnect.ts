import { isUnreachable } from '@epigram/shared-contracts/client';
import { queryClient } from '../queryClient.ts';
import { continueSession } from '../sessionFlow.ts';
import { sendWaiting } from './entryQueue.ts';
import { servedAnswers } from './servedAnswers.ts';

let pending: Promise<boolean> | undefined;

async function reconnectOnce(): Promise<boolean> {
  try {
    await continueSession();
  } catch (error) {
    if (isUnreachable(error)) return false;
    throw error;
  }
  servedAnswers.clear();
  await sendWaiting();
  await queryClient.invalidateQueries();
  return true;
}

/** Checks whether the server can be reached; if so, refetches what is on screen and sends waiting entries. */
export function reconnect(): Promise<boolean> {
  pending ??= reconnectOnce().finally(() => (pending = undefined));
  return pending;
}
