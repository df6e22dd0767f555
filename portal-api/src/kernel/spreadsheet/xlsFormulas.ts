import { cellKey } from './sheetMarks.ts';

const RECORD = { formula: 0x0006, boundSheet: 0x0085, begin: 0x0809, end: 0x000a } as const;
/** Excel's flag for a formula that has to be calculated whenever the file is opened. */
const CALCULATE_ON_OPENING = 0b11;
/** A result of this kind is an empty text, or none: programs other than Excel write it with each formula. */
const NO_RESULT = 3;

/**
 * The cells with a formula that has no result that can be trusted, by the index of their sheet. Readers of this format
 * take the result of a formula that was never calculated for zero.
 *
 * @param stream the records of the workbook, as [MS-XLS] describes them
 */
export function uncalculatedFormulas(stream: Buffer): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  const sheetAt = new Map<number, number>();
  /** Charts in a sheet begin and end within it. */
  let depth = 0;
  let sheet = -1;
  for (let at = 0; at + 4 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    const id = stream.readUInt16LE(at);
    const data = stream.subarray(at + 4, at + 4 + stream.readUInt16LE(at + 2));
    if (id === RECORD.begin) {
      if (depth === 0) sheet = sheetAt.get(at) ?? -1;
      depth += 1;
    } else if (id === RECORD.end) depth = Math.max(0, depth - 1);
    else if (id === RECORD.boundSheet) sheetAt.set(data.readUInt32LE(0), sheetAt.size);
    else if (id === RECORD.formula && depth === 1 && !hasResult(data)) {
      const cells = found.get(sheet) ?? new Set();
      found.set(sheet, cells.add(cellKey(data.readUInt16LE(0), data.readUInt16LE(2))));
    }
  }
  return found;
}

/** @param data row, column and format in two bytes each, the result in eight, then the flags */
function hasResult(data: Buffer): boolean {
  const isNumber = data.readUInt16LE(12) !== 0xff_ff;
  return (data.readUInt16LE(14) & CALCULATE_ON_OPENING) === 0 && (isNumber || data[6] !== NO_RESULT);
}
