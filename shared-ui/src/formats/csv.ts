// Excel reads the file as Windows-1252 unless it begins with this mark.
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvValue = string | number | null;

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // Spreadsheets evaluate a text that begins like a formula. A leading quote prevents that.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines of values as CSV (RFC 4180), safe to open in a spreadsheet. The first line has the headings. */
export function csvText(lines: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => line.map(cell).join(',')).join('\r\n') + '\r\n';
}
