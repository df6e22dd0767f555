import type { BusinessOption } from '@epigram/shared-contracts/api/invitations';
import { Avatar, Checkbox, countryLabel } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { selectionState, toggled } from './businessSelection.ts';

interface BusinessChoiceProps {
  businesses: readonly BusinessOption[];
  selected: ReadonlySet<number>;
  onChange: (selected: ReadonlySet<number>) => void;
}

/** The owned businesses that may join; the list scrolls if there are more than three. */
export function BusinessChoice({ businesses, selected, onChange }: BusinessChoiceProps) {
  const { t } = useLingui();
  const state = selectionState(selected, businesses);
  return (
    <fieldset className="nt-choice">
      <legend className="nt-label">
        <Trans>Businesses that join</Trans>
      </legend>
      {businesses.length > 1 && (
        <Checkbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          onChange={(event) =>
            onChange(new Set(event.target.checked ? businesses.map((business) => business.id) : []))
          }
        >
          <Trans>Select all</Trans>
        </Checkbox>
      )}
      <ul
        role="list"
        className={businesses.length > 3 ? 'nt-choices nt-choices-scroll' : 'nt-choices'}
        tabIndex={businesses.length > 3 ? 0 : undefined}
        aria-label={t`Your businesses`}
      >
        {businesses.map((business) => (
          <li key={business.id}>
            <Checkbox
              className="nt-choice-row"
              checked={selected.has(business.id)}
              onChange={() => onChange(toggled(selected, business.id))}
            >
              <span className="nt-choice-business">
                <Avatar name={business.name} imageUrl={business.logo} shape="square" />
                <span>
                  <strong>{business.name}</strong>
                  <span className="ep-soft nt-choice-place">{countryLabel(business.location)}</span>
                </span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
