import { crc32, deflateRawSync } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A workbook around the XML of its one sheet. */
export function workbookOf(sheet: Buffer): Entry[] {
  const texts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    '_rels/.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml':
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  };
  const entries = Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  return [...entries, { name: 'xl/worksheets/sheet1.xml', bytes: sheet }];
}

/** A workbook of a few kilobytes that a parser with a careless regular expression reads for hours. */
export function endlessWorkbook(): Buffer {
  return zip(workbookOf(Buffer.from(`<worksheet><sheetData><!--${'-'.repeat(20_000_000)}`)));
}

const MEGABYTE = 1024 * 1024;
const upTo = (size: number, unit: string): string => unit.repeat(Math.floor(size / unit.length));
const sheetOf = (rows: string): Buffer =>
  Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`);

/** Workbooks of a few kilobytes that keep a thread busy, each in a different way. */
export const COSTLY_WORKBOOKS: readonly (readonly [what: string, file: () => Buffer])[] = [
  [
    'rows that end in the last column',
    () => zip(workbookOf(sheetOf(upTo(MEGABYTE - 100, '<row><c r="XFD1"><v>1</v></c></row>')))),
  ],
  [
    'sheets whose tags never end',
    () =>
      zip(
        workbookOf(sheetOf('<row/>')).map((entry) =>
          entry.name === 'xl/workbook.xml'
            ? { ...entry, bytes: Buffer.from(`<workbook>${upTo(MEGABYTE - 100, '<sheet ')}`) }
            : entry,
        ),
      ),
  ],
  ['cells without end', () => zip(workbookOf(sheetOf(`<row>${upTo(MEGABYTE - 100, '<c/>')}</row>`)))],
  [
    'a comment without end',
    () => zip(workbookOf(Buffer.from(`<worksheet><!--${'-'.repeat(MEGABYTE - 100)}`))),
  ],
  [
    'many parts, each below the limit',
    () =>
      zip([
        ...workbookOf(sheetOf('<row/>')),
        ...Array.from({ length: 55 }, (_, at) => ({ name: `xl/${at}.xml`, bytes: Buffer.alloc(MEGABYTE) })),
      ]),
  ],
];

/** Builds a zip by hand, because no library writes an invalid one. `claimed` is the declared size of the entries. */
export function zip(entries: readonly Entry[], claimed?: number): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimed ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, place, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end]);
}
