import type { CheckKind } from '@epigram/shared-contracts/api/treatmentChecks';
import type { Visit } from '@epigram/shared-contracts/api/visits';
import {
  chosen,
  DateInput,
  Field,
  type FormInstance,
  formatDate,
  formatNumber,
  Input,
  must,
  Radio,
  required,
  Select,
} from '@epigram/shared-ui/ui';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useVisitDays } from './checksApi.ts';
import { type CheckValues, parseCounts } from './checkValues.ts';

interface RoundFieldsProps {
  client: ClientKey;
  form: FormInstance<CheckValues>;
  values: CheckValues;
  round: 'before' | 'after';
}

/** The source of one round's counts: a visit, or a laboratory's report. */
export function RoundFields({ client, form, values, round }: RoundFieldsProps) {
  const { t } = useLingui();
  const { kind, animalType } = values;
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
          <CountsField form={form} kind={kind} round={round} />
        </>
      )}
    </fieldset>
  );
}

/** A visit that counted the parasite, with individual samples if the check is a reduction test. */
function visitOption({ day, figures }: Visit, { parasite, kind }: CheckValues) {
  const figure = figures.find((one) => one.parasite === parasite);
  if (!figure || (kind === 'reduction' && figure.samples === 0)) return [];
  const mean = formatNumber(figure.mean, { maximumFractionDigits: 0 });
  const unit =
    figure.unit === 'opg'
      ? t({ message: 'opg', context: 'unit: oocysts per gram' })
      : t({ message: 'epg', context: 'unit: eggs per gram' });
  return [{ value: day, label: `${formatDate(day)} · ${mean} ${unit}` }];
}

interface CountsFieldProps {
  form: FormInstance<CheckValues>;
  kind: CheckKind;
  round: 'before' | 'after';
}

function CountsField({ form, kind, round }: CountsFieldProps) {
  const { t } = useLingui();
  const isFirst = round === 'before';
  const isOne = kind === 'composite';
  const badCounts = isOne
    ? t`Please enter one count in epg, for example 450`
    : t`Please enter counts in epg, for example 400, 0, 150`;
  const isAsLong = must<string>(
    (text) => {
      const { sameOrder, beforeCounts } = form.getFieldsValue();
      const before = parseCounts(beforeCounts);
      return isFirst || isOne || !sameOrder || before?.length === parseCounts(text)?.length;
    },
    t`The same animals have as many counts after as before`,
  );
  return (
    <Field
      name={`${round}Counts`}
      label={isFirst ? t`Counts before (epg)` : t`Counts after (epg)`}
      help={
        isOne
          ? t`The count of the pooled sample`
          : t`Separate them by spaces, commas or lines, in the order of the animals.`
      }
      dependencies={isFirst ? undefined : ['sameOrder', 'beforeCounts']}
      rules={[
        required(t`Please enter the counts`),
        must<string>((text) => {
          const counts = parseCounts(text);
          return counts !== null && (!isOne || counts.length === 1);
        }, badCounts),
        isAsLong,
      ]}
    >
      <Input.TextArea rows={isOne ? 1 : 3} />
    </Field>
  );
}
