import { describe, expect, it } from '@jest/globals';
import { inflateSync } from 'node:zlib';

import { renderPdf } from '../pdfRenderer.ts';
import { REPORT_TEXTS } from '../reportTexts.ts';
import type { ReportDocument } from '../reportDocument.ts';
import { visualOrder } from './visualOrder.ts';

const NAMES = {
  Irish: 'Seán Ó Súilleabháin',
  Polish: 'Świętosław Źrebię',
  Turkish: 'Çiğdem Işıldak',
  Vietnamese: 'Nguyễn Thị Hạnh',
  Greek: 'Γεώργιος Παπαδόπουλος',
  Ukrainian: 'Їжакевич Ґалаґан',
  Arabic: 'مزرعة النور',
  Hebrew: 'חוות השדה',
  Armenian: 'Հայկ Ագարակ',
  Georgian: 'მთის ფერმა',
  Hindi: 'किसान फ़ार्म',
  Bengali: 'সবুজ খামার',
  Punjabi: 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'પટેલ ફાર્મ',
  Tamil: 'பசுமை பண்ணை',
  Telugu: 'పచ్చని పొలం',
  Kannada: 'ಹಸಿರು ತೋಟ',
  Malayalam: 'പച്ച ഫാം',
  Sinhala: 'හරිත ගොවිපල',
  Thai: 'ฟาร์มสุขใจ',
  Lao: 'ສວນຂຽວ',
  Burmese: 'စိမ်းလန်း',
  Khmer: 'កសិដ្ឋាន',
  Amharic: 'አረንጓዴ እርሻ',
  Chinese: '青山农场',
  Japanese: '峠の畑ファーム',
  Korean: '푸른 목장',
};

function reportOf(words: readonly string[]): ReportDocument {
  return {
    language: 'en',
    title: 'Test result',
    subtitle: words.join(' · '),
    byline: words[0] ?? '',
    landscape: false,
    blocks: [
      { kind: 'facts', items: words.map((word): [string, string] => ['Client', word]) },
      { kind: 'table', head: [{ text: 'Sample' }], rows: words.map((text) => [{ text }]) },
      { kind: 'notes', title: 'Notes', items: words },
    ],
  };
}

function streamsOf(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      // A font or a picture.
      return '';
    }
  });
}

/** The numbers of the glyphs that a PDF draws, each in its own font; 0 is the box for a missing glyph. */
function glyphsOf(pdf: Uint8Array): string[] {
  return streamsOf(pdf)
    .filter((stream) => stream.includes(' TJ'))
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)])
    .flatMap(([, parts = '']) => [...parts.matchAll(/<([0-9a-f]+)>/g)])
    .flatMap(([, digits = '']) => digits.match(/.{4}/g) ?? []);
}

/** Whether a character is replaced by a question mark, because no font has it. */
function lacksCharacters(pdf: Uint8Array): boolean {
  return streamsOf(pdf).some((stream) => stream.includes('beginbfrange') && /<003f>/.test(stream));
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String((value as (count: number) => string)(3))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

describe('a report', () => {
  it('draws a name in every script, without boxes', async () => {
    const glyphs = glyphsOf(await renderPdf(reportOf(Object.values(NAMES))));
    expect(glyphs.length).toBeGreaterThan(500);
    expect(glyphs.filter((glyph) => glyph === '0000')).toEqual([]);
  });

  it.each(['en', 'es'] as const)('has every character of its own texts in %s', async (language) => {
    const words = [...stringsOf(REPORT_TEXTS[language]), '€ ≥ ≤ × – — … · • “ ” « » ’ → ½ µ °'];
    const glyphs = glyphsOf(await renderPdf(reportOf(words)));
    expect(glyphs.filter((glyph) => glyph === '0000')).toEqual([]);
  });

  it('embeds only the glyphs that it uses', async () => {
    expect((await renderPdf(reportOf(['Hillside Farm']))).byteLength).toBeLessThan(60_000);
    expect((await renderPdf(reportOf(['青山农场']))).byteLength).toBeLessThan(80_000);
  });
});

describe('a name', () => {
  it.each(Object.entries(NAMES))('in %s is drawn with its own letters', async (_script, name) => {
    const pdf = await renderPdf(reportOf([name]));
    expect(glyphsOf(pdf).filter((glyph) => glyph === '0000')).toEqual([]);
    expect(lacksCharacters(pdf)).toBe(false);
  });

  it('shows a question mark for a character that no font has', async () => {
    expect(lacksCharacters(await renderPdf(reportOf(['a\u{13000}'])))).toBe(true);
  });
});

describe('the visual order of words', () => {
  it.each([
    ['Hillside Farm', 'Hillside Farm'],
    ['مزرعة النور', 'النور\u00a0مزرعة'],
    ['Farm مزرعة النور 7', 'Farm النور\u00a0مزرعة 7'],
  ])('of %s', (text, seen) => {
    expect(visualOrder(text)).toBe(seen);
  });
});
