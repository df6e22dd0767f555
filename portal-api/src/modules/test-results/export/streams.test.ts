import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

import { ahead } from './ahead.ts';
import { attachment, safeFileName } from './fileName.ts';
import { plainCell } from './testList.ts';
import { zipStream, type ZipEntry } from './zipStream.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('ahead', () => {
  it('keeps the order of the items, regardless of which finishes first', async () => {
    const results: number[] = [];
    for await (const result of ahead([3, 1, 2], 3, async (turns) => {
      for (let i = 0; i < turns; i += 1) await tick();
      return turns;
    })) {
      results.push(result);
    }
    expect(results).toEqual([3, 1, 2]);
  });

  it('limits parallel work', async () => {
    let open = 0;
    let most = 0;
    for await (const _ of ahead([1, 2, 3, 4, 5, 6], 2, async () => {
      most = Math.max(most, ++open);
      await tick();
      open -= 1;
    }));
    expect(most).toBe(2);
  });

  it('throws an error when its result is read', async () => {
    const seen: number[] = [];
    const run = async () => {
      for await (const item of ahead([1, 2, 3], 3, async (n) => {
        if (n === 2) throw new Error('the second');
        return n;
      })) {
        seen.push(item);
      }
    };
    await expect(run()).rejects.toThrow('the second');
    expect(seen).toEqual([1]);
  });
});

describe('zipStream', () => {
  it('aborts if an entry fails, instead of ending as a smaller archive', async () => {
    async function* failing(): AsyncGenerator<ZipEntry> {
      yield { name: 'a.txt', content: Buffer.from('a') };
      throw new Error('no more');
    }
    await expect(buffer(zipStream(failing()))).rejects.toThrow('no more');
  });

  it('requests no more entries after its reader disconnects', async () => {
    let asked = 0;
    let closed: () => void;
    const ended = new Promise<void>((resolve) => (closed = resolve));
    async function* endless(): AsyncGenerator<ZipEntry> {
      try {
        for (;;) yield { name: `${asked++}.bin`, content: new Uint8Array(64 * 1024) };
      } finally {
        closed();
      }
    }
    const stream = zipStream(endless());
    stream.once('data', () => stream.destroy());
    await ended;
    expect(asked).toBeLessThan(20);
  });
});

describe('an entry that is generated while it is read', () => {
  it('is complete among other entries', async () => {
    async function* mixed(): AsyncGenerator<ZipEntry> {
      yield { name: 'a.txt', content: Readable.from(['one ', 'two']) };
      yield { name: 'b.txt', content: Buffer.from('b') };
    }
    const archive = await fromBufferPromise(await buffer(zipStream(mixed())));
    const texts: string[] = [];
    for await (const entry of archive.eachEntry()) {
      texts.push(await text(await archive.openReadStreamPromise(entry)));
    }
    expect(texts).toEqual(['one two', 'b']);
  });

  it('aborts the archive if it fails', async () => {
    async function* failing(): AsyncGenerator<ZipEntry> {
      yield {
        name: 'a.txt',
        content: Readable.from(
          (async function* parts() {
            yield 'a';
            throw new Error('no more');
          })(),
        ),
      };
    }
    await expect(buffer(zipStream(failing()))).rejects.toThrow('no more');
  });

  it('stops after its reader disconnects', async () => {
    let made = 0;
    const content = Readable.from(
      (async function* endless() {
        for (;;) {
          made += 1;
          yield Buffer.alloc(64 * 1024);
        }
      })(),
    );
    async function* one(): AsyncGenerator<ZipEntry> {
      yield { name: 'a.bin', content };
    }
    const stream = zipStream(one());
    stream.once('data', () => stream.destroy());
    await once(content, 'close');
    expect(made).toBeLessThan(60);
  });
});

describe('names and cells', () => {
  it.each([
    ['MV-2411 05/3', 'MV-2411-05-3'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a/../b..', 'a-.-b'],
    ['Manawatū Č', 'Manawatū-Č'],
    ['e\u0301', '\u00e9'],
    ['羊', '羊'],
    ['😀', 'test'],
    ['𠮷'.repeat(200), '𠮷'.repeat(40)],
  ])('makes a file name of %s', (text, name) => {
    expect(safeFileName(text)).toBe(name);
  });

  it.each([
    ['result-MV 1', 'filename="result-MV-1.pdf"'],
    ['result-Oveja ñ"1', `filename="result-Oveja-n-1.pdf"; filename*=UTF-8''result-Oveja-%C3%B1-1.pdf`],
    ['羊\r\nx: y', `filename="x-y.pdf"; filename*=UTF-8''%E7%BE%8A-x-y.pdf`],
    ['羊', `filename="file.pdf"; filename*=UTF-8''%E7%BE%8A.pdf`],
  ])('makes a browser save %j under its name', (name, header) => {
    expect(attachment(name, 'pdf')).toBe(`attachment; ${header}`);
  });

  it('removes characters that XML does not allow from a cell', () => {
    expect(plainCell('a\u0001b\uFFFE\u{1F600}\uD800')).toBe('ab\u{1F600}');
    expect(plainCell('\u0000=1')).toBe('=1');
  });

  it.each(['=1+1', '+353', '-2', '@x', '\tx'])(
    'leaves %j as it is, because the cell is a text by its type',
    (text) => {
      expect(plainCell(text)).toBe(text);
    },
  );

  it('leaves other cells unchanged', () => {
    expect(plainCell('A=1')).toBe('A=1');
    expect(plainCell(-5)).toBe(-5);
    expect(plainCell(null)).toBeNull();
  });
});
