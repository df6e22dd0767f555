import {
  DateInput,
  Field,
  type FormInstance,
  formatDate,
  Input,
  must,
  Radio,
  Select,
  useWatch,
} from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useVisitDays } from './checksApi.ts';
import { type CheckValues, parseCounts } from './checkValues.ts';

interface RoundFieldsProps {
  client: ClientKey;
  form: FormInstance<CheckValues>;
  round: 'before' | 'after';
}

/** Where the counts of one round come from: a visit, or what a laboratory reported. */
export function RoundFields({ client, form, round }: RoundFieldsProps) {
  const { t } = useLingui();
  const mode = useWatch(form, `${round}Mode`);
  const animalType = useWatch(form, 'animalType');
  const visits = useVisitDays(client, animalType);
  const isFirst = round === 'before';
  const title = isFirst ? t`First sample` : t`Second sample`;
  const modes = [
    { value: 'visit', label: t`From a visit` },
    { value: 'typed', label: t`Type counts in` },
    { value: 'none', label: t`Not yet` },
  ];
  const badCounts = t`Please enter counts in epg, for example 400, 0, 150`;
  return (
    <fieldset className="cl-round">
      <legend>{title}</legend>
      <Field name={`${round}Mode`} label={t`Counts`}>
        <Radio.Group options={modes} />
      </Field>
      {mode === 'visit' && (
        <Field name={`${round}Day`} label={isFirst ? t`First visit` : t`Second visit`}>
          <Select
            loading={visits.isFetching}
            notFoundContent={t`No visit of this animal type`}
            options={(visits.data?.data ?? []).map(({ day }) => ({ value: day, label: formatDate(day) }))}
          />
        </Field>
      )}
      {mode === 'typed' && (
        <>
          <Field
            name={`${round}Day`}
            label={isFirst ? t`Day of the first sample` : t`Day of the second sample`}
          >
            <DateInput />
          </Field>
          <Field
            name={`${round}Counts`}
            label={isFirst ? t`Counts before (epg)` : t`Counts after (epg)`}
            help={t`Separate them by commas or lines, in the order of the animals. A composite sample has one count.`}
            rules={[must<string>((text) => parseCounts(text) !== null, badCounts)]}
          >
            <Input.TextArea rows={3} />
          </Field>
        </>
      )}
    </fieldset>
  );
}
