import { formatNumber, InputNumber } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

/** Higher than any field in the countries of the forecast. */
const MAX_ALTITUDE = 1300;

export interface FieldAltitudeProps {
  value: number | null;
  stationElevation: number;
  onChange: (metres: number | null) => void;
}

/** Shifts the season to the user's own fields, by the model's rule of 7 days per 100 m. */
export function FieldAltitude({ value, stationElevation, onChange }: FieldAltitudeProps) {
  const id = useId();
  const station = formatNumber(stationElevation);
  return (
    <div className="ep-forecast-altitude">
      <label htmlFor={id}>
        <Trans>Altitude of your fields (metres above sea level)</Trans>
      </label>
      <InputNumber
        id={id}
        aria-describedby={`${id}-help`}
        min={0}
        max={MAX_ALTITUDE}
        step={10}
        precision={0}
        value={value}
        placeholder={String(stationElevation)}
        onChange={(metres) => onChange(typeof metres === 'number' ? metres : null)}
      />
      <p id={`${id}-help`} className="ep-soft">
        <Trans>
          Level, dates and curve move by 7 days for every 100 m that your fields lie above or below the
          station ({station} m). The map still shows station levels.
        </Trans>
      </p>
    </div>
  );
}
