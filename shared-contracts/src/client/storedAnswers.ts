import type { Operation } from '../api/operation.ts';
import { ApiError } from '../errors/errors.ts';
import { normaliseError } from './normaliseError.ts';

/** The storage for the answer of one call, for use without a connection. */
export interface StoredAnswer {
  keep(answer: unknown): void;
  /** The last answer; undefined if there is none that may be shown. */
  find(): Promise<unknown>;
}

/**
 * Null for a call whose answer is not stored. Called when the request begins, because the user may change during it.
 */
export type AnswerStore = (operation: Operation, input: unknown) => StoredAnswer | null;

let open: AnswerStore = () => null;

/** Set by the shell: determines which answers are stored, and for whom. */
export function setAnswerStore(next: AnswerStore): void {
  open = next;
}

/** A gateway's, for a server that is down, restarts or takes too long. */
const GATEWAY_FAILURES = [502, 503, 504];

/** Whether the server gave no answer at all, so that what it did is not known. */
export function isUnreachable(error: unknown): boolean {
  const normalised = normaliseError(error);
  return (
    normalised instanceof ApiError &&
    (normalised.status === 0 || GATEWAY_FAILURES.includes(normalised.status))
  );
}

/** The server's answer, which is then stored; or the last one if the server can't be reached. */
export async function answerOrStored<Answer>(
  operation: Operation,
  input: unknown,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const stored = operation.safe ? open(operation, input) : null;
  if (stored === null) return ask();
  try {
    const answer = await ask();
    stored.keep(answer);
    return answer;
  } catch (error) {
    const last = isUnreachable(error) ? await stored.find() : undefined;
    if (last === undefined) throw error;
    return last as Answer;
  }
}
