import type { TableQuestion } from '@epigram/shared-contracts/api/tableImports';
import { formatNumber } from '../../formats/formats.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Answer, type AnswerProps } from './Answer.tsx';
import { QuestionText } from './QuestionText.tsx';

/** What the file leaves open, each with the cells as they are in the file, and with its answers. */
export function QuestionList<Field extends string>(props: Omit<AnswerProps<Field>, 'question'>) {
  const { preview } = props;
  const { questions } = preview;
  return (
    <>
      <p role="status">
        <Plural
          value={questions.length}
          _0="All questions are answered."
          one="# question is open."
          other="# questions are open."
        />
      </p>
      <ul className="ep-import-questions">
        {questions.map((question) => (
          <li key={keyOf(question)} className="ep-import-question">
            <strong>
              <QuestionText question={question} preview={preview} />
            </strong>
            {question.cells.length > 0 && <Cells question={question} />}
            <Answer {...props} question={question} />
          </li>
        ))}
      </ul>
    </>
  );
}

function keyOf({ kind, field, column, word }: TableQuestion<string>): string {
  return [kind, field, column, word].join('/');
}

function Cells({ question: { cells, total } }: { question: TableQuestion<string> }) {
  const more = total - cells.length;
  return (
    <p className="ep-soft">
      {cells.map(({ row, raw }, at) => (
        <span key={row ?? at}>
          {at > 0 && ' · '}
          {row !== null && <Trans>Row {formatNumber(row)}</Trans>}: “{raw}”
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      )}
    </p>
  );
}
