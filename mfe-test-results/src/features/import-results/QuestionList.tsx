import type { ImportChoices, ImportPreview, ImportQuestion } from '@epigram/shared-contracts/api/testImports';
import { formatNumber } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { Answer } from './Answer.tsx';
import { QuestionText } from './QuestionText.tsx';

interface QuestionListProps {
  preview: ImportPreview;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}

/** What the file leaves open, each with the cells as they are in the file, and with its answers. */
export function QuestionList({ preview, choices, onChange }: QuestionListProps) {
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
      <ul className="tr-import-questions">
        {questions.map((question) => (
          <li key={keyOf(question)} className="tr-import-question">
            <strong>
              <QuestionText question={question} preview={preview} />
            </strong>
            {question.cells.length > 0 && <Cells question={question} />}
            <Answer question={question} preview={preview} choices={choices} onChange={onChange} />
          </li>
        ))}
      </ul>
    </>
  );
}

export function keyOf({ kind, field, column, word }: ImportQuestion): string {
  return [kind, field, column, word].join('/');
}

function Cells({ question: { cells, total } }: { question: ImportQuestion }) {
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
