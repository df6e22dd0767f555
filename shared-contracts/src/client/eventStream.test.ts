import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readEvents } from './eventStream.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function openBody() {
  let controller!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(it) {
      controller = it;
    },
  });
  return { body, send: (text: string) => controller.enqueue(bytes(text)) };
}

describe('readEvents', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('assembles an event that arrives in parts', async () => {
    const { body, send } = openBody();
    const events = readEvents(body);
    send('event: x\nda');
    send('ta: {"a":1}\n');
    send('\n');
    expect(await events.next()).toEqual({ done: false, value: '{"a":1}' });
    await events.return(undefined);
  });

  it('fails after a minute without data; heartbeats count as data', async () => {
    const { body, send } = openBody();
    const next = readEvents(body).next();
    let failure: unknown;
    next.catch((error: unknown) => (failure = error));
    await jest.advanceTimersByTimeAsync(50_000);
    send(': alive\n\n');
    await jest.advanceTimersByTimeAsync(50_000);
    expect(failure).toBeUndefined();
    await jest.advanceTimersByTimeAsync(11_000);
    expect(failure).toMatchObject({ message: 'The event stream is silent' });
  });
});
