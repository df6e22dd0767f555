import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../icons/Icon.tsx';

export interface FilterChip {
  id: string;
  /** The filter and its value: `Result: Eggs Detected`. */
  label: string;
  onRemove: () => void;
}

export interface FilterChipsProps {
  chips: readonly FilterChip[];
  onClearAll?: () => void;
}

/** The active filters, each with a button to remove it. Renders nothing if there are none. */
export function FilterChips({ chips, onClearAll }: FilterChipsProps) {
  const { t } = useLingui();
  if (chips.length === 0) return null;
  return (
    <div className="ep-chips">
      <ul role="list" aria-label={t`Active filters`}>
        {chips.map((chip) => (
          <li key={chip.id}>
            <button
              type="button"
              className="ep-chip"
              aria-label={t`Remove filter ${chip.label}`}
              onClick={chip.onRemove}
            >
              {chip.label}
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ul>
      {onClearAll && chips.length > 1 && (
        <Button kind="link" size="small" onClick={onClearAll}>
          <Trans>Clear all filters</Trans>
        </Button>
      )}
    </div>
  );
}
