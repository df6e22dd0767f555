import { utils, write, type SheetProps } from '@e965/xlsx';

import { archive } from './workbooks.ts';

interface HiddenSheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** 2 for one that Excel does not offer to show. */
  readonly hidden: 0 | 1 | 2;
}

/** A file with some of its sheets hidden. */
export async function hiddenSheets(
  format: 'xlsx' | 'xls' | 'ods',
  sheets: readonly HiddenSheet[],
): Promise<Buffer> {
  if (format === 'ods') {
    return archive({
      mimetype: Buffer.from('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': Buffer.from(odsContent(sheets)),
    });
  }
  return write(
    {
      SheetNames: sheets.map(({ name }) => name),
      Sheets: Object.fromEntries(
        sheets.map(({ name, rows }) => [name, utils.aoa_to_sheet(rows.map((row) => [...row]))]),
      ),
      Workbook: { Sheets: sheets.map(({ name, hidden }): SheetProps => ({ name, Hidden: hidden })) },
    },
    { type: 'buffer', bookType: format === 'xls' ? 'biff8' : 'xlsx' },
  );
}

/** As LibreOffice writes it; SheetJS does not write what is hidden in this format. */
function odsContent(sheets: readonly HiddenSheet[]): string {
  const names = ['office', 'table', 'text', 'style'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const cell = (text: string): string =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const tables = sheets.map(({ name, rows, hidden }) => {
    const lines = rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`);
    return `<table:table table:name="${name}" table:style-name="${hidden ? 'ta2' : 'ta1'}">${lines.join('')}</table:table>`;
  });
  const style = (name: string, display: boolean): string =>
    `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`;
  return `<office:document-content ${names.join(' ')}><office:automatic-styles>${style('ta1', true)}${style('ta2', false)}</office:automatic-styles><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`;
}
