import type { TableChoices, TableQuestion } from '@epigram/shared-contracts/api/tableImports';
import type { Locale } from '@epigram/shared-contracts/locale';

import { cellText } from '../../../kernel/spreadsheet/cells.ts';
import type { CellProblem, Words } from '../../../kernel/spreadsheet/rowReader.ts';
import { columnLetters, wordKey } from '../../../kernel/spreadsheet/sheetColumn.ts';
import type { Examined } from './examineTable.ts';

/** Enough to see how the file writes something. */
const SHOWN_CELLS = 5;

const NOTHING = {
  field: null,
  word: null,
  column: null,
  heading: null,
  cells: [],
  total: 0,
  options: [],
} satisfies Omit<TableQuestion<never>, 'kind'>;

/** What a person has to say before the file can be imported, apart from what depends on stored records. */
export function tableQuestions<Key extends string>(
  examined: Examined<Key, unknown>,
  choices: TableChoices<Key>,
  language: Locale,
): TableQuestion<Key>[] {
  const { chosen, missing, problems, sheets } = examined;
  const { words, hasCounts } = examined.kind;
  const { headings } = chosen.table;
  const columnQuestion = (kind: 'column' | 'repeated', at: number, field: Key | null): TableQuestion<Key> => {
    const filled = chosen.sourceRows.filter(({ values }) => cellText(values[at]) !== undefined);
    return {
      ...NOTHING,
      kind,
      field,
      column: at + 1,
      heading: headings[at] || columnLetters(at),
      cells: filled.slice(0, SHOWN_CELLS).map(({ index, values }) => ({
        row: index + 1,
        raw: cellText(values[at]) ?? '',
        readings: [],
      })),
      total: filled.length,
    };
  };
  return [
    ...(chosen.openSheets.length > 0
      ? [
          {
            ...NOTHING,
            kind: 'sheet' as const,
            total: chosen.openSheets.length,
            options: sheets.map(({ name }) => ({ value: name, label: name })),
          },
        ]
      : []),
    ...missing.map((column): TableQuestion<Key> => ({
      ...NOTHING,
      kind: 'missing',
      field: column.key,
      heading: column.heading[language],
      options: optionsOf(words[column.key] ?? [], language),
    })),
    ...[...chosen.repeated].flatMap(([field, places]) =>
      places.map((at) => columnQuestion('repeated', at, field)),
    ),
    ...(hasCounts ? chosen.unread.map((at) => columnQuestion('column', at, null)) : []),
    ...cellQuestions<Key>(
      problems.filter((problem) => isOpen(problem, chosen, choices)),
      language,
    ),
  ];
}

/** Whether an answer settles the problem. A column that contradicts the answer is not settled by asking again. */
function isOpen(
  { ask }: CellProblem,
  { table }: Examined<string, unknown>['chosen'],
  choices: TableChoices<string>,
): boolean {
  if (!ask) return false;
  // Where the file has a column for it, its cell has to be filled in.
  if (ask.kind === 'missing') return !table.columns.some((column) => column?.key === ask.field);
  if (ask.kind === 'date') return choices.dateOrder === undefined;
  return ask.kind === 'word' || choices.decimalMark === undefined;
}

/** What is wrong whatever a person answers, in the order of the rows. */
export function problemsOf(
  examined: Pick<Examined<string, unknown>, 'problems' | 'chosen'>,
  ofStored: readonly CellProblem[],
  choices: TableChoices<string>,
): CellProblem[] {
  const certain = examined.problems.filter((problem) => !isOpen(problem, examined.chosen, choices));
  return [...certain, ...ofStored].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
}

function cellQuestions<Key extends string>(
  problems: readonly CellProblem[],
  language: Locale,
): TableQuestion<Key>[] {
  const groups = Map.groupBy(problems, ({ ask }) =>
    ask?.kind === 'word' ? `word ${ask.field} ${wordKey(ask.raw)}` : ask?.kind,
  );
  return [...groups.values()].flatMap((group): TableQuestion<Key>[] => {
    const [{ ask, path } = {}] = group;
    if (!ask) return [];
    const isWord = ask.kind === 'word';
    return [
      {
        ...NOTHING,
        kind: ask.kind,
        field: ask.field as Key,
        word: isWord ? ask.raw.slice(0, 200) : null,
        heading: path ?? null,
        cells: group.slice(0, SHOWN_CELLS).map((problem) => ({
          row: problem.row ?? null,
          raw: problem.ask?.raw ?? '',
          readings: [...(problem.ask?.readings ?? [])],
        })),
        total: group.length,
        options: optionsOf(ask.options ?? [], language),
      },
    ];
  });
}

function optionsOf(words: Words<string>, language: Locale): TableQuestion<string>['options'] {
  return words.map(({ value, shown }) => ({ value, label: shown[language] }));
}
