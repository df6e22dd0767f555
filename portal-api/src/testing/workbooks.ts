import { API_BASE_PATH, type Operation } from '@epigram/shared-contracts/api/operation';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

import type { TestApp } from './openTestApp.ts';

export type SheetRow = Readonly<Record<string, CellValue>>;

/** An Excel file with the rows under their headings. */
export async function workbook(
  rows: readonly SheetRow[],
  headings: readonly string[] = [...new Set(rows.flatMap(Object.keys))],
): Promise<Buffer> {
  const cells = rows.map((row) => headings.map((heading) => row[heading] ?? null));
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows: [[...headings], ...cells] }] }));
}

/** A zip archive of arbitrary entries. */
export async function archive(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Files that any import refuses, regardless of its columns, each with its error code. */
export const BAD_FILES: readonly (readonly [
  what: string,
  file: () => Promise<Buffer | undefined>,
  code: string,
])[] = [
  ['a picture', async () => Buffer.from('\u0089PNG\r\n\u001A\n\u0000\u0000', 'latin1'), 'INVALID_FILE_TYPE'],
  [
    'a page',
    async () => Buffer.from('<html><table><tr><td>Sample Id</td></tr></table>'),
    'INVALID_FILE_TYPE',
  ],
  ['no file', async () => undefined, 'INVALID_FILE_TYPE'],
  ['an archive that is no workbook', () => archive({ 'readme.txt': Buffer.from('x') }), 'INVALID_FILE_TYPE'],
  ['a broken workbook', () => archive({ 'xl/workbook.xml': Buffer.from('<broken') }), 'TEMPLATE_ERROR'],
  ['an empty sheet', () => workbook([], []), 'MISSING_REQUIRED_COLUMNS'],
  [
    'a bomb',
    () =>
      archive({
        'xl/workbook.xml': Buffer.from('x'),
        'xl/worksheets/sheet1.xml': Buffer.alloc(160 * 1024 * 1024),
      }),
    'FILE_TOO_LARGE',
  ],
  // Within all limits for archives, but seconds of work: 60 kB that unpack to 30 MB.
  [
    'a small workbook that packs too well',
    () =>
      archive({
        'xl/workbook.xml': Buffer.from('x'),
        'xl/worksheets/sheet1.xml': Buffer.from('<row><c/></row>'.repeat(2_000_000)),
      }),
    'FILE_TOO_LARGE',
  ],
  [
    'a sheet of few rows that are too long',
    () =>
      archive({
        'xl/workbook.xml': Buffer.from('x'),
        'xl/worksheets/sheet1.xml': Buffer.from(`<row>${randomBytes(2_000_000).toString('hex')}</row>`),
      }),
    'FILE_TOO_LARGE',
  ],
  ['more than 10 MB', async () => Buffer.alloc(10 * 1024 * 1024 + 1), 'FILE_TOO_LARGE'],
];

/** Sends a file as a form, with the operation's name for the part. */
export async function sendFile(
  { app }: Pick<TestApp, 'app'>,
  operation: Operation,
  it: {
    file: Buffer | undefined;
    businessId: number;
    token: string | undefined;
    headers: Readonly<Record<string, string>>;
    fields?: Readonly<Record<string, string>>;
  },
): Promise<{ status: number; body: unknown; bytes: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(it.fields ?? {})) form.set(name, value);
  if (it.file) form.set(operation.file!, new Blob([new Uint8Array(it.file)]), 'rows.xlsx');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: `${API_BASE_PATH}${operation.path.replace(':businessId', String(it.businessId))}`,
    headers: {
      'content-type': request.headers.get('content-type')!,
      ...(it.token && { authorization: `Bearer ${it.token}` }),
      ...it.headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    body: isJson ? response.json() : undefined,
    bytes: response.rawPayload,
  };
}
