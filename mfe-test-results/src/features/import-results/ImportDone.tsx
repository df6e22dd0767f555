import type { importChosenTests } from '@epigram/shared-contracts/api/testImports';
import type { OperationAnswer } from '@epigram/shared-contracts/api/operation';
import { testResultsPath } from '@epigram/shared-contracts/paths';
import { Button, Notice } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { VisitTable } from './VisitTable.tsx';

interface ImportDoneProps {
  answer: OperationAnswer<typeof importChosenTests>['data'];
  onAgain: () => void;
}

/** What came in, by visit. */
export function ImportDone({ answer, onAgain }: ImportDoneProps) {
  const navigate = useNavigate();
  const { imported, filled, alreadyHere, corrected = 0, leftOut, newClients, newAnimals, visits } = answer;
  return (
    <div className="ep-import">
      <Notice
        tone="success"
        live
        title={<Plural value={imported} one="# result was imported" other="# results were imported" />}
      >
        {newClients + newAnimals > 0 && (
          <p>
            <Trans>
              New in your records: <Plural value={newClients} one="# client" other="# clients" />,{' '}
              <Plural value={newAnimals} one="# animal" other="# animals" />.
            </Trans>
          </p>
        )}
        {filled > 0 && (
          <p>
            <Plural
              value={filled}
              one="# booked sample got its result."
              other="# booked samples got their result."
            />
          </p>
        )}
        {corrected > 0 && (
          <p>
            <Plural
              value={corrected}
              one="# stored result was corrected."
              other="# stored results were corrected."
            />
          </p>
        )}
        {alreadyHere > 0 && (
          <p>
            <Plural value={alreadyHere} one="# row was already here." other="# rows were already here." />
          </p>
        )}
        {leftOut > 0 && (
          <p>
            <Plural
              value={leftOut}
              one="# row that differs was left out."
              other="# rows that differ were left out."
            />
          </p>
        )}
      </Notice>
      <VisitTable visits={visits} total={visits.length} isStored />
      <div className="ep-import-answers">
        <Button kind="primary" onClick={() => void navigate(testResultsPath())}>
          <Trans>Done</Trans>
        </Button>
        <Button icon="import" onClick={onAgain}>
          <Trans>Import another file</Trans>
        </Button>
      </div>
    </div>
  );
}
