import type { SearchedTest } from '@epigram/shared-contracts/api/tests';
import { testDetailsPath, testResultsPath } from '@epigram/shared-contracts/paths';
import { BurdenBadge, Dialog, formatDate } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { leadingWords } from './leadingWords.ts';
import './unopenedResults.css';

interface UnopenedDialogProps {
  total: number;
  tests: readonly SearchedTest[];
  onClose: () => void;
}

/** The newest unopened results, with a link to each. */
export function UnopenedDialog({ total, tests, onClose }: UnopenedDialogProps) {
  const { t } = useLingui();
  const more = total - tests.length;
  return (
    <Dialog open title={t`Very High results not opened`} onClose={onClose}>
      <p className="tr-soft">
        <Trans>From the last three weeks. A result leaves this list when you open it.</Trans>
      </p>
      <ul role="list" className="tr-unopened">
        {tests.map((test) => (
          <li key={test.uuid}>
            <Link to={testDetailsPath(test.uuid)}>
              <strong>{test.cowId}</strong> · {test.clientName}
            </Link>
            <span className="tr-soft">
              {test.leading?.level && <BurdenBadge level={test.leading.level} />} {leadingWords(test)} ·{' '}
              {formatDate(test.createdAt)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Link to={testResultsPath()}>
            <Plural value={more} one="# more in Test Results" other="# more in Test Results" />
          </Link>
        </p>
      )}
    </Dialog>
  );
}
