import type { ProposeFields } from '../../../kernel/spreadsheet/chosenTable.ts';
import type { Words } from '../../../kernel/spreadsheet/rowReader.ts';
import type { SheetColumn } from '../../../kernel/spreadsheet/sheetColumn.ts';

/** A kind of table that people import in steps. */
export interface TableKind<Key extends string> {
  readonly name: 'results' | 'clients';
  /** With the headings that they are proposed for. */
  readonly columns: readonly SheetColumn<Key>[];
  readonly propose: ProposeFields<Key>;
  /** Fields whose words a person can give a meaning. */
  readonly wordFields: ReadonlySet<Key>;
  /** The possible values of all rows, for fields that have words. */
  readonly words: Partial<Record<Key, Words<string>>>;
  /** Whether text files and OpenDocument are read too, or only Excel's formats. */
  readonly anyFormat: boolean;
  /** Whether a column of numbers is a question, because it may have counts. */
  readonly hasCounts: boolean;
}
