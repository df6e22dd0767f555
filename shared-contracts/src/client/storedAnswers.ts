import type { Operation } from '../api/operation.ts';
import { ApiError } from '../errors/errors.ts';
import { normaliseError } from './normaliseError.ts';

/** Where the answer of one call is kept for a time without a connection. */
export interface StoredAnswer {
  keep(answer: unknown): void;
  /** The last answer; undefined where there is none that may be shown. */
  find(): Promise<unknown>;
}

/** Null for a call whose answer is not kept. Asked when the call begins: whose data it is may change meanwhile. */
export type AnswerStore = (operation: Operation, input: unknown) => StoredAnswer | null;

let open: AnswerStore = () => null;

/** Set by the shell: which answers are kept, and for whom. */
export function setAnswerStore(next: AnswerStore): void {
  open = next;
}

/** No answer came at all: what the server would say is not known. */
export function isUnreachable(error: unknown): boolean {
  const normalised = normaliseError(error);
  return normalised instanceof ApiError && normalised.status === 0;
}

/** The server's answer, which is kept; where the server can't be reached, the last one. */
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
