// @ts-check

/** A refusal, with the registry's own message. */
export class RefusedCall extends Error {
  /**
   * @param {string} message
   * @param {number} status
   */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

let reads = new AbortController();

/** Gives up the reads in progress, which the registry would refuse once the session has ended. */
export function abandonReads() {
  reads.abort();
  reads = new AbortController();
}

/**
 * Calls the registry; an error has the registry's own message. An abandoned read never settles, so nothing shows its answer.
 * @template Answer
 * @param {'GET' | 'POST' | 'PUT' | 'DELETE'} method
 * @param {string} path
 * @param {object} [body]
 * @param {{ isUnattended?: boolean }} [options] Automatic calls do not keep the session alive.
 * @returns {Promise<Answer>}
 */
export async function call(method, path, body, { isUnattended = false } = {}) {
  const signal = method === 'GET' ? reads.signal : null;
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(`/releases/api${path}`, {
      method,
      signal,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(isUnattended ? { 'x-epigram-unattended': '1' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    if (signal?.aborted) return never();
    throw new Error(
      'The registry does not respond. What is live stays live; this page retries automatically.',
    );
  }
  const data = answer.status === 204 ? undefined : await answer.json().catch(() => ({}));
  if (signal?.aborted) return never();
  if (!answer.ok) throw new RefusedCall(sentence(data, answer.status), answer.status);
  return data;
}

/** @returns {Promise<never>} */
function never() {
  return new Promise(() => {});
}

/** @param {unknown} error */
export function isSignedOut(error) {
  return error instanceof RefusedCall && error.status === 401;
}

/** @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * @param {{ message?: string, details?: string[] }} problem
 * @param {number} status
 */
function sentence({ message, details = [] }, status) {
  return [message ?? `The registry responded with ${status}`, ...details].join('. ');
}
