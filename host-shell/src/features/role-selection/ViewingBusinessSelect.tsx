import { Trans } from '@lingui/react/macro';
import type { Organisation } from '@epigram/shared-contracts/api/businesses';
import { ALL_BUSINESSES_ID } from '@epigram/shared-contracts/domain/enumerations';
import { isAggregatedView } from '@epigram/shared-contracts/permissions';
import { useId } from 'react';
import { viewableBusinesses } from '../../session/roleRules.ts';

export interface ViewingBusinessSelectProps {
  organisation: Organisation;
  value: number;
  onChange: (businessId: number) => void;
}

/** Selects the business of an organisation to view: all of them or, in Detailed View, a single one. */
export function ViewingBusinessSelect({ organisation, value, onChange }: ViewingBusinessSelectProps) {
  const id = useId();
  return (
    <div className="sh-viewing">
      <label htmlFor={id}>
        <Trans>Viewing Business</Trans>
      </label>
      <select
        id={id}
        className="ep-native-input"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        <option value={ALL_BUSINESSES_ID}>
          <Trans>All Businesses</Trans>
        </option>
        {viewableBusinesses(organisation).map((business) => (
          <option key={business.id} value={business.id}>
            {business.name}
          </option>
        ))}
      </select>
      {isAggregatedView(organisation.access_level) && (
        <p className="sh-hint">
          <Trans>Your access to this organisation is an aggregated view of all its businesses.</Trans>
        </p>
      )}
    </div>
  );
}
