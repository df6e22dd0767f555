import { gzipSync } from 'node:zlib';
import { workbookOf, zip } from '../../testing/archives.ts';

/** A form as raw bytes, so that each part can be invalid. */
export interface Upload {
  readonly what: string;
  readonly type: string;
  readonly payload: Buffer;
}

const BOUNDARY = 'hostile-form';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

function part(headers: string, bytes: Uint8Array | string): Buffer {
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`),
    Buffer.from(bytes as Uint8Array),
    Buffer.from('\r\n'),
  ]);
}

const END = Buffer.from(`--${BOUNDARY}--\r\n`);

function filePart(
  field: string,
  bytes: Uint8Array | string,
  name = 'file.xlsx',
  type = 'application/octet-stream',
) {
  return part(
    `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}`,
    bytes,
  );
}

/** Small, but large when unpacked. */
export function bombs(field: string): Upload[] {
  const upload = (what: string, bytes: Uint8Array): Upload => ({
    what,
    type: TYPE,
    payload: Buffer.concat([filePart(field, bytes), END]),
  });
  return [
    upload('a zip bomb in a sheet', zip(workbookOf(bomb(40_000_000)))),
    upload('a zip that lies about its sizes', zip(workbookOf(bomb(40_000_000)), 10)),
    upload('a zip bomb beyond the limit', zip(workbookOf(bomb(80_000_000)))),
  ];
}

/** Invalid uploads by mistake or attack. `good` is a valid file. */
export function hostileUploads(field: string, good: Uint8Array): Upload[] {
  const whole = Buffer.concat([filePart(field, good), END]);
  const form = (what: string, ...parts: Buffer[]): Upload => ({
    what,
    type: TYPE,
    payload: Buffer.concat([...parts, END]),
  });
  const file = (what: string, bytes: Uint8Array | string, name?: string, type?: string): Upload =>
    form(what, filePart(field, bytes, name, type));
  return [
    file('nothing in the file', ''),
    file('a text', 'not a workbook'),
    file('HTML named xlsx', '<html><script>alert(1)</script>'),
    file('a picture named xlsx', PNG, 'results.xlsx', 'image/png'),
    file('a picture that is only a header', PNG.subarray(0, 8), 'logo.png', 'image/png'),
    file('a picture of endless size', hugePng(), 'logo.png', 'image/png'),
    file(
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
      'image/svg+xml',
    ),
    file(
      'a picture with HTML after it',
      Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')]),
      'a.png',
    ),
    file('an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
    file('a gzip', gzipSync('x'.repeat(1_000_000))),
    ...[1, 10, 30, 100, 1_000].map((count) => file(`the first ${count} bytes`, good.slice(0, count))),
    file('all but the last bytes', good.slice(0, -30)),
    file('the file twice in one', Buffer.concat([good, good])),
    file('a flipped byte in the middle', flipped(good)),
    file('an empty zip', zip([])),
    file('a zip of something else', zip([{ name: 'a.txt', bytes: Buffer.from('a') }])),
    file(
      'a zip with a way out of its folder',
      zip([{ name: '../../etc/cron.d/x', bytes: Buffer.from('a') }]),
    ),
    file('a sheet of broken XML', zip(workbookOf(Buffer.from('<worksheet><sheetData><row><c r="A1"')))),
    file('a sheet with entities that grow', zip(workbookOf(Buffer.from(BILLION_LAUGHS)))),
    file('a sheet that reads a file', zip(workbookOf(Buffer.from(EXTERNAL_ENTITY)))),
    file('a cell far out', zip(workbookOf(Buffer.from(FAR_CELL)))),
    file('a sheet nested deeply', zip(workbookOf(Buffer.from(`<worksheet>${'<a>'.repeat(200_000)}`)))),
    ...[
      '',
      'a\u0000.xlsx',
      '../../x.xlsx',
      `${'x'.repeat(5_000)}.xlsx`,
      'a".xlsx',
      '\u202excod.xlsx',
      'con',
      'ünï.xlsx',
    ].map((name) => file(`the file name ${JSON.stringify(name.slice(0, 30))}`, good, name)),
    form('a field in the place of the file', part(`Content-Disposition: form-data; name="${field}"`, 'text')),
    form('the file in another field', filePart('other', good)),
    form('two files', filePart(field, good), filePart(field, good)),
    form(
      'two thousand fields',
      ...Array.from({ length: 2_000 }, (_, at) => part(`Content-Disposition: form-data; name="f${at}"`, 'x')),
    ),
    form('a field of a megabyte', part('Content-Disposition: form-data; name="name"', 'x'.repeat(1_000_000))),
    form('a field named __proto__', part('Content-Disposition: form-data; name="__proto__"', 'x')),
    form('a field without a name', part('Content-Disposition: form-data', 'x')),
    form('a part without headers', part('', 'x')),
    form('a part with a header of 100,000 characters', part(`X: ${'x'.repeat(100_000)}`, 'x')),
    { what: 'half a form', type: TYPE, payload: whole.subarray(0, whole.length / 2) },
    { what: 'a form without its end', type: TYPE, payload: whole.subarray(0, -END.length) },
    { what: 'another boundary', type: 'multipart/form-data; boundary=another', payload: whole },
    { what: 'no boundary', type: 'multipart/form-data', payload: whole },
    {
      what: 'a boundary of 500 characters',
      type: `multipart/form-data; boundary=${'b'.repeat(500)}`,
      payload: whole,
    },
    { what: 'an empty form', type: TYPE, payload: END },
    { what: 'no form at all', type: TYPE, payload: Buffer.alloc(0) },
    { what: 'the bare file', type: 'application/octet-stream', payload: Buffer.from(good) },
    { what: 'the bare file named by its type', type: XLSX, payload: Buffer.from(good) },
    { what: 'the bare file as JSON', type: 'application/json', payload: Buffer.from(good) },
    file('eleven megabytes', Buffer.alloc(11_000_000, 1)),
  ];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function hugePng(): Buffer {
  const huge = Buffer.from(PNG);
  huge.writeUInt32BE(0x7f_ff_ff_ff, 16);
  huge.writeUInt32BE(0x7f_ff_ff_ff, 20);
  return huge;
}

function flipped(bytes: Uint8Array): Buffer {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy.writeUInt8(copy.readUInt8(middle) ^ 0xff, middle);
  return copy;
}

const BILLION_LAUGHS = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "${'ha'.repeat(50)}">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
).join(
  '',
)}]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&j;</t></is></c></row></sheetData></worksheet>`;
const EXTERNAL_ENTITY =
  '<?xml version="1.0"?><!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&x;</t></is></c></row></sheetData></worksheet>';
const FAR_CELL =
  '<worksheet><sheetData><row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>';

function bomb(size: number): Buffer {
  return Buffer.concat([Buffer.from('<worksheet><sheetData>'), Buffer.alloc(size, ' ')]);
}
