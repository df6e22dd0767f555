import type { AnimalDetails } from '@epigram/shared-contracts/api/clients';
import { animalDetailsPath } from '@epigram/shared-contracts/paths';
import { Notice } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { DUPLICATES_PATH } from '../../shared/clientPath.ts';

interface SameIdentityProps {
  animals: NonNullable<AnimalDetails['sameIdentity']>;
}

/** The other animals with a number of this one: the same animal twice, or a number that was typed wrongly. */
export function SameIdentity({ animals }: SameIdentityProps) {
  if (animals.length === 0) return null;
  return (
    <Notice tone="warning">
      <Trans>Other animals have the same number:</Trans>
      <ul className="cl-same-identity">
        {animals.map(({ id, name, clientName }) => (
          <li key={id}>
            <Link to={animalDetailsPath(id)}>{name ?? `#${id}`}</Link> · {clientName}
          </li>
        ))}
      </ul>
      <Link to={DUPLICATES_PATH}>
        <Trans>Compare and merge</Trans>
      </Link>
    </Notice>
  );
}
