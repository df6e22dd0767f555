import { isUnreachable } from '@epigram/shared-contracts/client';
import { queryClient } from '../queryClient.ts';
import { continueSession } from '../sessionFlow.ts';
import { sendWaiting } from './commentQueue.ts';
import { servedAnswers } from './servedAnswers.ts';

let underWay: Promise<boolean> | undefined;

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

/** Asks whether the server can be reached; if so, what is on screen is fetched again and what waits is sent. */
export function reconnect(): Promise<boolean> {
  underWay ??= reconnectOnce().finally(() => (underWay = undefined));
  return underWay;
}
