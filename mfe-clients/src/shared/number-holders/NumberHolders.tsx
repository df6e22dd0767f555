import { Button, Notice } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { animalPath, clientPath, DUPLICATES_PATH } from '../clientPath.ts';
import { type TypedNumber, useNumberHolders } from './useNumberHolders.ts';
import './numberHolders.css';

/** A warning that others have the number that is being typed. It can be saved all the same. */
export function NumberHolders(number: TypedNumber) {
  const { t } = useLingui();
  const { holders, isFailed } = useNumberHolders(number);
  const [acceptedNumber, setAcceptedNumber] = useState('');
  const isOfAnimals = number.field === 'animal';
  const typed = number.typed?.trim() ?? '';
  const isShown = holders.length > 0 && typed !== acceptedNumber;
  return (
    // Always in the page: a live region that comes with its text is not announced.
    <div className="cl-holders" role="status">
      {isFailed && (
        <p className="cl-soft">
          <Trans>Whether others have this number could not be checked. You can save it.</Trans>
        </p>
      )}
      {isShown && (
        <Notice
          tone="warning"
          title={isOfAnimals ? t`Another animal has this number` : t`Another client has this number`}
        >
          <ul>
            {holders.map(({ id, name, clientName }) => (
              <li key={id}>
                {/* What was typed stays in this tab. */}
                <Link to={isOfAnimals ? animalPath(id) : clientPath(id)} target="_blank">
                  {name ?? `#${id}`}
                </Link>
                {clientName !== null && <> · {clientName}</>}
              </li>
            ))}
          </ul>
          <p>
            <Trans>
              Is it the same one? Then use it instead, or save this one and merge the two under{' '}
              <Link to={DUPLICATES_PATH} target="_blank">
                Duplicates
              </Link>
              .
            </Trans>
          </p>
          <Button size="small" onClick={() => setAcceptedNumber(typed)}>
            {isOfAnimals ? <Trans>It is another animal</Trans> : <Trans>It is another client</Trans>}
          </Button>
        </Notice>
      )}
    </div>
  );
}
