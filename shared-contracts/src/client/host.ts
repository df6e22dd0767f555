import { login, logout } from '../api/users.ts';
import { setAccessToken } from './accessToken.ts';
import { callApi } from './client.ts';

export { currentToken, renewAccessToken, setAccessToken } from './accessToken.ts';
export { type DraftStore, setDraftStore } from './drafts.ts';
export { takeEarly } from './earlyRequests.ts';
export { type AnswerStore, setAnswerStore, type StoredAnswer } from './storedAnswers.ts';
export { type EntryQueue, setEntryQueue } from './waitingEntries.ts';
export { setSessionErrorHandlers, type SessionErrorHandlers } from './sessionEvents.ts';

/**
 * Signs in and stores the token.
 * @throws ApiError LOGIN_FAILED, RATE_LIMITED, NETWORK_ERROR …
 */
export async function signIn(credentials: { email: string; password: string; code?: string }): Promise<void> {
  const answer = await callApi(login, { body: credentials });
  setAccessToken(answer.data);
}

/** Revokes the session on the server and forgets the token, even if the server can't be reached. */
export async function signOut(): Promise<void> {
  try {
    await callApi(logout, {});
  } finally {
    setAccessToken(null);
  }
}
