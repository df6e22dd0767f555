/** The server sends something every 25 seconds; after a longer silence the connection is dead. */
const SILENCE_MS = 60_000;

/**
 * The `data` of each event of a `text/event-stream` body; comments (heartbeats) are skipped.
 * @throws if nothing has arrived for a minute
 */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  try {
    for (let part = await nextPart(reader); !part.done; part = await nextPart(reader)) {
      buffer += part.value;
      const events = buffer.split(/\r?\n\r?\n/);
      buffer = events.pop() ?? '';
      for (const event of events) {
        const data = event
          .split(/\r?\n/)
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5).trimStart());
        if (data.length > 0) yield data.join('\n');
      }
    }
  } finally {
    await reader.cancel();
  }
}

function nextPart(reader: ReadableStreamDefaultReader<string>): Promise<ReadableStreamReadResult<string>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The event stream is silent')), SILENCE_MS);
    reader
      .read()
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}
