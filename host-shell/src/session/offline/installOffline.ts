import { setAnswerStore, setDraftStore, setEntryQueue } from '@epigram/shared-contracts/client/host';
import { selectedRoleAtom, subscribeSession } from '@epigram/shared-contracts/session';
import { openStoredAnswer } from './answerStore.ts';
import { draftStore, storeLeftDrafts } from './draftStore.ts';
import { entryQueue, sendWaiting } from './entryQueue.ts';

/** Runs before the first call: sets up offline storage, and sends waiting entries on reconnect. */
export function installOffline(): void {
  setAnswerStore(openStoredAnswer);
  setEntryQueue(entryQueue);
  setDraftStore(draftStore);
  storeLeftDrafts().catch((error: unknown) =>
    console.warn('Drafts of an earlier page could not be stored', error),
  );
  subscribeSession(selectedRoleAtom, () => {
    sendWaiting().catch((error: unknown) => console.warn('Waiting entries could not be sent', error));
  });
}
