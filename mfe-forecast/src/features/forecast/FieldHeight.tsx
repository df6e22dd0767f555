import { formatNumber, InputNumber } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

/** Higher than any field in the countries of the forecast. */
const MAX_HEIGHT = 1300;

export interface FieldHeightProps {
  value: number | null;
  stationElevation: number;
  onChange: (metres: number | null) => void;
}

/** Moves the dates to the user's own fields: the model's rule of 7 days for every 100 m. */
export function FieldHeight({ value, stationElevation, onChange }: FieldHeightProps) {
  const id = useId();
  const station = formatNumber(stationElevation);
  return (
    <div className="ep-forecast-height">
      <label htmlFor={id}>
        <Trans>Height of your fields (metres above sea level)</Trans>
      </label>
      <InputNumber
        id={id}
        aria-describedby={`${id}-help`}
        min={0}
        max={MAX_HEIGHT}
        step={10}
        precision={0}
        value={value}
        placeholder={String(stationElevation)}
        onChange={(metres) => onChange(typeof metres === 'number' ? metres : null)}
      />
      <p id={`${id}-help`} className="ep-soft">
        <Trans>
          The dates above move by 7 days for every 100 m that your fields lie above or below the station (
          {station} m).
        </Trans>
      </p>
    </div>
  );
}
