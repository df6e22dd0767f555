import { Checkbox, chosen, Field, InputNumber, Notice, Radio } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CheckValues } from './checkValues.ts';
import { isPairedList, listLengths } from './typedCounts.ts';

/** How the two samples are paired, if the samples do not determine it. */
export function PairingField({ values }: { values: CheckValues }) {
  const { t } = useLingui();
  const { kind, beforeMode, afterMode } = values;
  const isReduction = kind === 'reduction';
  const lengths = isPairedList(values) ? listLengths(values) : undefined;
  const { before = 0, after = 0 } = lengths ?? {};
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
      {before !== after && (
        <Notice tone="danger" live>
          <Trans>
            There are {before} counts before and {after} after, so they are not of the same animals. A blank
            line keeps the place of a missing count.
          </Trans>
        </Notice>
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
