import { IMPORT_MAX_ROWS } from '@epigram/shared-contracts/domain/limits';
import type { Locale } from '@epigram/shared-contracts/locale';
import type { FastifyReply } from 'fastify';
import type { SheetColumn } from './sheetColumn.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel's text format. */
const TEXT = '@';
/** Empty rows with their columns' formats, which only apply to cells that exist. */
const PREPARED_ROWS = 1_000;

export interface Template<Key extends string> {
  readonly sheetName: string;
  readonly columns: readonly SheetColumn<Key>[];
  /** The choices for cells with fixed values. */
  readonly lists: Readonly<Partial<Record<Key, readonly string[]>>>;
  readonly language: Locale;
}

/** An empty template for an import: the headings, one example row, and lists for cells with fixed values. */
export async function writeTemplate<Key extends string>(it: Template<Key>): Promise<Uint8Array> {
  // Loaded with the first template: a start would wait for it.
  const { colToLetter, writeXlsx } = await import('hucre/xlsx');
  const { sheetName, columns, lists, language } = it;
  return writeXlsx({
    sheets: [
      {
        name: sheetName,
        columns: columns.map(({ heading, asTyped }) => ({
          header: heading[language],
          width: Math.max(14, heading[language].length + 4),
          ...(asTyped && { numFmt: TEXT }),
        })),
        rows: [
          columns.map(({ heading }) => heading[language]),
          columns.map(({ example }) => example[language]),
          ...Array.from({ length: PREPARED_ROWS }, () => columns.map(() => null)),
        ],
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap(({ key }, index) => {
          const values = lists[key];
          if (!values) return [];
          const column = colToLetter(index);
          return [
            {
              type: 'list' as const,
              values: [...values],
              range: `${column}2:${column}${IMPORT_MAX_ROWS + 1}`,
            },
          ];
        }),
      },
    ],
  });
}

/** Sends a workbook as a download. @param name letters and dashes, without an extension */
export function sendWorkbook(reply: FastifyReply, name: string, bytes: Uint8Array): Buffer {
  reply.type(XLSX).header('content-disposition', `attachment; filename="${name}.xlsx"`);
  return Buffer.from(bytes);
}
