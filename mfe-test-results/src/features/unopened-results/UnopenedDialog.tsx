import type { SearchedTest } from '@epigram/shared-contracts/api/tests';
import { highResultsPath, testDetailsPath } from '@epigram/shared-contracts/paths';
import { CLIENT_ACCESS, isAllowed } from '@epigram/shared-contracts/permissions';
import { useSession, viewerAtom } from '@epigram/shared-contracts/session';
import { BurdenBadge, Dialog, formatDate, PhoneLink } from '@epigram/shared-ui/ui';
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
  const mayCall = isAllowed(CLIENT_ACCESS, useSession(viewerAtom));
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
              {formatDate(test.testedOn ?? test.createdAt)}
            </span>
            {mayCall && test.clientPhone && <PhoneLink phone={test.clientPhone} name={test.clientName} />}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="tr-soft">
          <Plural value={more} one="# more is not shown here." other="# more are not shown here." />
        </p>
      )}
      <p>
        <Link to={highResultsPath()}>
          <Trans>All High and Very High results</Trans>
        </Link>
      </p>
    </Dialog>
  );
}
