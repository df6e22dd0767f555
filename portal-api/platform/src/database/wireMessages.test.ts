import { expect, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { wireMessages } from './wireMessages.ts';

/** A row with one column in the protocol's format. */
function dataRow(text: string): Buffer {
  const value = Buffer.from(text);
  const message = Buffer.alloc(1 + 4 + 2 + 4 + value.length);
  message.write('D');
  message.writeInt32BE(message.length - 1, 1);
  message.writeInt16BE(1, 5);
  message.writeInt32BE(value.length, 7);
  value.copy(message, 11);
  return message;
}

/** Reads each row when it arrives, because the parser may reuse its buffer. */
function collect(bytes: Buffer): string[] {
  const taken: string[] = [];
  wireMessages(bytes).forEach((message) => {
    taken.push((message as unknown as { fields: string[] }).fields[0]!);
  });
  return taken;
}

test('a small answer arrives immediately', () => {
  expect(collect(Buffer.concat([dataRow('one'), dataRow('two')]))).toEqual(['one', 'two']);
  expect(collect(Buffer.alloc(0))).toEqual([]);
});

test('a large answer arrives completely and in order, with other work in between', async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `row ${index} ${'x'.repeat(index % 90)}`);
  const taken = collect(Buffer.concat(rows.map(dataRow)));
  const bursts = [taken.length];
  while (taken.length < rows.length) {
    await turn();
    bursts.push(taken.length - bursts.reduce((sum, count) => sum + count, 0));
  }
  expect(taken).toEqual(rows);
  expect(bursts.length).toBeGreaterThan(10);
  expect(Math.max(...bursts)).toBeLessThan(6_000);
});

test('a row larger than a slice also arrives', async () => {
  const text = 'y'.repeat(300_000);
  const taken = collect(Buffer.concat([dataRow('before'), dataRow(text), dataRow('after')]));
  while (taken.length < 3) await turn();
  expect(taken.map((value) => value.length)).toEqual([6, 300_000, 5]);
});
