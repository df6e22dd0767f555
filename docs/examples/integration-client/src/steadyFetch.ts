import { setTimeout as pause } from 'node:timers/promises';

const MOST_ATTEMPTS = 8;

/**
 * Sends a request until the portal has answered it. A write that was repeated changes nothing: its `Idempotency-Key` is
 * that of the first attempt.
 */
export async function steadyFetch(request: Request): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(request.clone()).catch((error: unknown) => {
      if (attempt === MOST_ATTEMPTS) throw error;
      return undefined;
    });
    const isLast = attempt === MOST_ATTEMPTS;
    if (answer && (isLast || (answer.status !== 429 && answer.status < 500))) return answer;
    const seconds = Number(answer?.headers.get('retry-after') ?? 0);
    await pause(Math.max(seconds, 2 ** attempt / 10) * 1_000);
  }
}
