export class TooLongError extends Error {
  override readonly name = 'TooLongError';
  constructor(maxBytes: number) {
    super(`The answer is longer than ${maxBytes} bytes`);
  }
}

/**
 * `fetch` for services of others: reading an answer fails after `maxBytes`, however it was compressed and whatever
 * length it states, so that one that never ends does not fill the memory.
 */
export function createLimitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    if (!answer.body) return answer;
    let left = maxBytes;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        left -= chunk.byteLength;
        if (left < 0) controller.error(new TooLongError(maxBytes));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = answer;
    return new Response(answer.body.pipeThrough(limit), { status, statusText, headers });
  };
}
