import type { Visit } from '@epigram/shared-contracts/api/visits';
import {
  chosen,
  countUnitLabel,
  DateInput,
  Field,
  type FormInstance,
  formatDate,
  formatNumber,
  must,
  Radio,
  Select,
} from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useVisitDays } from './checksApi.ts';
import type { CheckValues } from './checkValues.ts';
import { CountsField } from './CountsField.tsx';

interface RoundFieldsProps {
  client: ClientKey;
  form: FormInstance<CheckValues>;
  values: CheckValues;
  onChange: (values: CheckValues) => void;
  round: 'before' | 'after';
}

/** The source of one round's counts: a visit, or a laboratory's report. */
export function RoundFields({ client, form, values, onChange, round }: RoundFieldsProps) {
  const { t } = useLingui();
  const { animalType } = values;
  const mode = values[`${round}Mode`];
  const visits = useVisitDays(client, animalType);
  const isFirst = round === 'before';
  const title = isFirst ? t`First sample` : t`Second sample`;
  const modes = [
    { value: 'visit', label: t`From a visit` },
    { value: 'typed', label: t`Enter counts` },
    { value: 'none', label: t`Not yet` },
  ];
  const isLater = must<string>(
    (day) => isFirst || day > ((form.getFieldValue('beforeDay') as string | undefined) ?? ''),
    t`The second sample is taken after the first one`,
  );
  return (
    <fieldset className="cl-round">
      <legend>{title}</legend>
      <Field name={`${round}Mode`} label={t`Counts`} rules={[chosen(t`Please choose an answer`)]}>
        <Radio.Group aria-label={t`Counts`} options={modes} />
      </Field>
      {mode === 'visit' && (
        <Field
          name={`${round}Day`}
          label={isFirst ? t`First visit` : t`Second visit`}
          rules={[chosen(t`Please choose the visit`), isLater]}
        >
          <Select
            loading={visits.isFetching}
            notFoundContent={t`No visit with counts of this parasite`}
            options={(visits.data?.data ?? []).flatMap((visit) => visitOption(visit, values))}
          />
        </Field>
      )}
      {mode === 'typed' && (
        <>
          <Field
            name={`${round}Day`}
            label={isFirst ? t`Day of the first sample` : t`Day of the second sample`}
            rules={[chosen(t`Please enter the day of the sample`), isLater]}
          >
            <DateInput />
          </Field>
          <CountsField form={form} values={values} onChange={onChange} round={round} />
        </>
      )}
    </fieldset>
  );
}

/** A visit of the group that counted the parasite, with individual samples if the check is a reduction test. */
function visitOption({ day, figures, group }: Visit, { parasite, kind, groupId }: CheckValues) {
  if ((group?.id ?? null) !== (groupId ?? null)) return [];
  const figure = figures.find((one) => one.parasite === parasite);
  if (!figure || (kind === 'reduction' && figure.samples === 0)) return [];
  const mean = formatNumber(figure.mean, { maximumFractionDigits: 0 });
  return [{ value: day, label: `${formatDate(day)} · ${mean} ${countUnitLabel(figure.unit)}` }];
}
