import { MAX_FACTOR, MIN_FACTOR } from '@epigram/shared-contracts/api/recordedTests';
import { chosen, Field, formatNumber, type FormRule, InputNumber } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';

/** The multiplication factor of a method, with at most two decimals. */
export function FactorField() {
  const { t } = useLingui();
  const decimalMark = formatNumber(0.5).includes(',') ? ',' : '.';
  const ofTwoDecimals: FormRule = {
    validator: (_rule, factor: unknown) =>
      typeof factor !== 'number' || Number(factor.toFixed(2)) === factor
        ? Promise.resolve()
        : Promise.reject(new Error(t`At most two decimals`)),
  };
  return (
    <Field
      name="factor"
      label={t`Multiplication factor`}
      help={t`Eggs per gram that each counted egg represents: McMaster 50, FECPAK 30, Mini-FLOTAC 5`}
      rules={[chosen(t`Please enter the multiplication factor`), ofTwoDecimals]}
    >
      <InputNumber
        min={MIN_FACTOR}
        max={MAX_FACTOR}
        decimalSeparator={decimalMark}
        // A factor has no thousands, so that either mark is before its decimals. The field itself drops a comma.
        parser={(text = '') => Number(text.replace(',', '.'))}
        inputMode="decimal"
      />
    </Field>
  );
}
