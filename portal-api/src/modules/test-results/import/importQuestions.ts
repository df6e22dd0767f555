import type { ImportChoices, ImportQuestion } from '@epigram/shared-contracts/api/testImports';
import type { Locale } from '@epigram/shared-contracts/locale';

import { cellText } from '../../../kernel/spreadsheet/cells.ts';
import type { CellProblem, Words } from '../../../kernel/spreadsheet/rowReader.ts';
import { columnLetters, fold } from '../../../kernel/spreadsheet/sheetColumn.ts';
import type { Examined } from './examineFile.ts';
import type { ImportKey } from './importColumns.ts';
import { ANIMAL_WORDS, TEST_WORDS } from './resultWords.ts';

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
} satisfies Omit<ImportQuestion, 'kind'>;

/** What a person has to say before the file can be imported, apart from what depends on stored samples. */
export function importQuestions(
  { chosen, missing, problems, sheets }: Examined,
  choices: ImportChoices,
  language: Locale,
): ImportQuestion[] {
  const { headings } = chosen.table;
  const columnQuestion = (
    kind: 'column' | 'repeated',
    at: number,
    field: ImportKey | null,
  ): ImportQuestion => {
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
    ...missing.map((column): ImportQuestion => ({
      ...NOTHING,
      kind: 'missing',
      field: column.key,
      heading: column.heading[language],
      options: optionsOf(WORDS[column.key] ?? [], language),
    })),
    ...[...chosen.repeated].flatMap(([field, places]) =>
      places.map((at) => columnQuestion('repeated', at, field)),
    ),
    ...chosen.unread.map((at) => columnQuestion('column', at, null)),
    ...cellQuestions(
      problems.filter((problem) => isOpen(problem, choices)),
      language,
    ),
  ];
}

/** Whether an answer settles the problem. A column that contradicts the answer is not settled by asking again. */
function isOpen({ ask }: CellProblem, choices: ImportChoices): boolean {
  if (!ask) return false;
  if (ask.kind === 'date') return choices.dateOrder === undefined;
  return ask.kind === 'word' || choices.decimalMark === undefined;
}

/** What is wrong whatever a person answers, in the order of the rows. */
export function problemsOf(
  examined: Pick<Examined, 'problems'>,
  ofStored: readonly CellProblem[],
  choices: ImportChoices,
): CellProblem[] {
  const certain = examined.problems.filter((problem) => !isOpen(problem, choices));
  return [...certain, ...ofStored].toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0));
}

const WORDS: Partial<Record<ImportKey, Words<string>>> = { animalType: ANIMAL_WORDS, testType: TEST_WORDS };

function cellQuestions(problems: readonly CellProblem[], language: Locale): ImportQuestion[] {
  const groups = Map.groupBy(problems, ({ ask }) =>
    ask?.kind === 'word' ? `word ${ask.field} ${fold(ask.raw)}` : ask?.kind,
  );
  return [...groups.values()].flatMap((group): ImportQuestion[] => {
    const [{ ask, path } = {}] = group;
    if (!ask) return [];
    const isWord = ask.kind === 'word';
    return [
      {
        ...NOTHING,
        kind: ask.kind,
        field: ask.field as ImportKey,
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

function optionsOf(words: Words<string>, language: Locale): ImportQuestion['options'] {
  return words.map(({ value, shown }) => ({ value, label: shown[language] }));
}
