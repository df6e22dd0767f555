import { setAnswerStore, setCommentQueue } from '@epigram/shared-contracts/client/host';
import { selectedRoleAtom, subscribeSession } from '@epigram/shared-contracts/session';
import { openStoredAnswer } from './answerStore.ts';
import { commentQueue, sendWaiting } from './commentQueue.ts';

/** Runs before the first call: sets up offline storage, and sends waiting comments on reconnect. */
export function installOffline(): void {
  setAnswerStore(openStoredAnswer);
  setCommentQueue(commentQueue);
  subscribeSession(selectedRoleAtom, () => {
    sendWaiting().catch((error: unknown) => console.warn('Waiting comments could not be sent', error));
  });
}
