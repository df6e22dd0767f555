import { unitOf } from '@epigram/shared-contracts/formats/countUnit';
import {
  countUnitLabel,
  Field,
  type FormInstance,
  type FormRule,
  Input,
  required,
} from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import type { CheckValues } from './checkValues.ts';
import { TypedCounts } from './TypedCounts.tsx';
import {
  certainCounts,
  type Fault,
  faultsOf,
  isPairedList,
  listLengths,
  readingsOf,
  type Round,
} from './typedCounts.ts';

interface CountsFieldProps {
  form: FormInstance<CheckValues>;
  values: CheckValues;
  onChange: (values: CheckValues) => void;
  round: Round;
}

/** One round's counts, typed or pasted, and beside them how they are read. */
export function CountsField({ form, values, onChange, round }: CountsFieldProps) {
  const { t } = useLingui();
  const isFirst = round === 'before';
  const isOne = values.kind === 'composite';
  const unit = countUnitLabel(unitOf(values.parasite));
  const name = `${round}Counts` as const;
  const faultTexts: Record<Fault, (names: string) => string> = {
    'not-a-number': (names) => t`Not a count: ${names}`,
    'other-unit': (names) => t`In another unit: ${names}`,
    negative: (names) => t`Below zero: ${names}`,
    'too-large': (names) => t`Too large: ${names}`,
    'high-limit': (names) => t`Above the multiplication factor, so it does not mean zero: ${names}`,
    columns: () => t`Please paste one column at a time`,
    found: (names) => t`Found, but not counted: ${names}. Leave its place empty or enter a count.`,
  };

  /** What is wrong with the text, if anything is. */
  function problemOf(current: CheckValues): string | undefined {
    const readings = readingsOf(current, round);
    const [list = []] = readings;
    const faults = readings.length === 1 ? faultsOf(list) : [];
    const first = faults[0]?.fault;
    if (first) {
      const named = faults.filter(({ fault }) => fault === first).map(({ text }) => text);
      return faultTexts[first](named.join(' · '));
    }
    if (readings.length > 1) {
      return readings.every((one) => faultsOf(one).length > 0)
        ? faultTexts['not-a-number'](current[name] ?? '')
        : t`Please choose how these counts are meant`;
    }
    const counts = certainCounts(current, round);
    if (!counts) return t`Please enter the counts`;
    const lengths = isPairedList(current) && !isFirst ? listLengths(current) : undefined;
    return lengths && lengths.before !== lengths.after
      ? t`The same animals have as many counts after as before`
      : undefined;
  }

  const isRead: FormRule = {
    validator: (_rule, text?: string) => {
      const problem = text?.trim() ? problemOf(form.getFieldsValue()) : undefined;
      return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  };

  function choose(text: string) {
    form.setFieldValue(name, text);
    onChange({ ...values, [name]: text });
    // Only to remove the error of the doubtful text.
    form.validateFields([name]).catch(() => undefined);
    // The buttons that had the focus are gone.
    form.getFieldInstance(name)?.focus();
  }

  return (
    <div className="cl-typed-round">
      <Field
        name={name}
        label={isFirst ? t`Counts before (${unit})` : t`Counts after (${unit})`}
        help={
          isOne
            ? t`The count of the pooled sample`
            : t`One on each line, or separated by semicolons, in the order of the animals. A blank line is a missing count.`
        }
        dependencies={isFirst ? ['factor', 'parasite'] : ['factor', 'parasite', 'sameOrder', 'beforeCounts']}
        rules={[required(t`Please enter the counts`), isRead]}
      >
        <Input.TextArea rows={isOne ? 1 : 3} />
      </Field>
      <TypedCounts readings={readingsOf(values, round)} onChoose={choose} />
    </div>
  );
}
