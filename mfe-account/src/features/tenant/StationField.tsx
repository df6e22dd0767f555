import { listWeatherStations } from '@epigram/shared-contracts/api/weather';
import { useOperation } from '@epigram/shared-contracts/query';
import { Field, formatNumber, Select } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { nearestStations } from './nearestStations.ts';

interface StationFieldProps {
  business: { readonly lat: number | null; readonly lng: number | null };
}

/** The weather station whose forecast the business follows. */
export function StationField({ business }: StationFieldProps) {
  const { t } = useLingui();
  const { data, isPending } = useOperation(listWeatherStations, {});
  const options = nearestStations(data?.data ?? [], business).map(({ station, distanceKm }) => {
    const { name, county } = station;
    const altitude = formatNumber(Math.round(station.elevation));
    const distance = formatNumber(distanceKm, { maximumFractionDigits: 0 });
    return {
      value: station.id,
      label:
        distanceKm === null
          ? t`${name}, ${county}: altitude ${altitude} m`
          : t`${name}, ${county}: ${distance} km away, altitude ${altitude} m`,
    };
  });
  return (
    <Field
      name="weather_station_id"
      label={t`Weather station`}
      className="ac-wide"
      help={t`The hatching forecast uses its temperatures. Choose the nearest station at an altitude like your own: eggs hatch about a week later for every 100 m of height.`}
    >
      <Select
        allowClear
        loading={isPending}
        placeholder={t`No station chosen`}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
      />
    </Field>
  );
}
