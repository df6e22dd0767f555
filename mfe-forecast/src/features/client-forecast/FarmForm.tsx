import { ALTITUDE_RANGE, type FarmForecast } from '@epigram/shared-contracts/api/farmForecasts';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  Button,
  DateInput,
  Field,
  Form,
  FormActions,
  formatNumber,
  InputNumber,
  must,
  Section,
  Select,
  useErrorText,
  useForm,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FarmKey, useSaveFarm, useStations } from './clientForecastApi.ts';
import { type FarmValues, fromFarmValues, isInOrder, toFarmValues } from './farmValues.ts';

interface FarmFormProps {
  farm: FarmKey;
  /** Null if the client has none yet: choosing a station creates it. */
  forecast: FarmForecast | null;
}

/** The farm's forecast details, in addition to its location. */
export function FarmForm({ farm, forecast }: FarmFormProps) {
  const { t } = useLingui();
  const form = useForm<FarmValues>();
  const toast = useToast();
  const errorText = useErrorText();
  const save = useSaveFarm(farm);
  const stations = useStations();
  const options = (stations.data?.data ?? []).map(({ id, name, county, elevation }) => {
    const altitude = formatNumber(Math.round(elevation));
    return { value: id, label: t`${name}, ${county}: altitude ${altitude} m` };
  });
  const placeholder = forecast === null ? undefined : formatNumber(forecast.station.elevation);
  return (
    <Section title={t`This farm`}>
      <Form<FarmValues>
        form={form}
        label={t`This farm`}
        initialValues={toFarmValues(forecast)}
        disabled={save.isPending}
        onSubmit={(values) =>
          save.mutate(fromFarmValues(values), {
            onSuccess: () => toast.show({ title: t`The farm has been saved` }),
          })
        }
      >
        <div className="ep-farm-fields">
          <Field
            name="stationId"
            label={t`Weather station`}
            help={t`Leave empty for the nearest. Choose another where the nearest lies at a very different altitude.`}
          >
            <Select
              allowClear
              loading={stations.isPending}
              placeholder={t`The nearest`}
              showSearch={{ optionFilterProp: 'label' }}
              options={options}
            />
          </Field>
          <Field
            name="altitude"
            label={t`Altitude of the fields (m)`}
            help={t`Metres above sea level. Leave empty for the station’s. Eggs hatch 7 days later for every 100 m of height.`}
          >
            <InputNumber
              min={ALTITUDE_RANGE.lowest}
              max={ALTITUDE_RANGE.highest}
              step={10}
              precision={0}
              placeholder={placeholder}
            />
          </Field>
          <Field name="lambingFirst" label={t`First lambs born`}>
            <DateInput />
          </Field>
          <Field
            name="lambingLast"
            label={t`Last lambs born`}
            rules={[
              must(
                () => isInOrder(form.getFieldsValue()),
                t`The date of the first lambs must be before the date of the last.`,
              ),
            ]}
          >
            <DateInput />
          </Field>
        </div>
        <FormActions error={save.error ? errorText(toApiError(save.error)) : undefined}>
          <Button kind="primary" type="submit" busy={save.isPending}>
            <Trans>Save farm</Trans>
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}
