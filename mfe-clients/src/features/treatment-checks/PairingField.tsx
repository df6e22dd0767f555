import { Checkbox, chosen, Field, InputNumber, Radio } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import type { CheckValues } from './checkValues.ts';

/** How the two samples are paired, if the samples do not determine it. */
export function PairingField({ values }: { values: CheckValues }) {
  const { t } = useLingui();
  const { kind, beforeMode, afterMode } = values;
  const isReduction = kind === 'reduction';
  return (
    <div className="cl-fields">
      {isReduction && beforeMode === 'visit' && afterMode === 'visit' && (
        <Field
          name="pairing"
          label={t`Animals before and after`}
          rules={[chosen(t`Please choose an answer`)]}
          help={t`Paired counts give the narrower interval.`}
        >
          <Radio.Group
            aria-label={t`Animals before and after`}
            options={[
              { value: 'auto', label: t`Pair them if all are the same` },
              { value: 'yes', label: t`Only those sampled both times` },
              { value: 'no', label: t`Do not pair` },
            ]}
          />
        </Field>
      )}
      {isReduction && beforeMode === 'typed' && afterMode === 'typed' && (
        <Field name="sameOrder" label={t`Animals before and after`} valuePropName="checked">
          <Checkbox>{t`The same animals in the same order`}</Checkbox>
        </Field>
      )}
      {(beforeMode === 'typed' || afterMode === 'typed') && (
        <Field
          name="factor"
          label={t`Multiplication factor`}
          help={t`For counts entered by hand`}
          rules={[chosen(t`Please enter the multiplication factor`)]}
        >
          <InputNumber min={1} max={1000} precision={0} />
        </Field>
      )}
    </div>
  );
}
