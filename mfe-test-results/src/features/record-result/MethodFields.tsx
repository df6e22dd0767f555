import { MAX_POOLED_ANIMALS } from '@epigram/shared-contracts/api/recordedTests';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import {
  AutoComplete,
  Checkbox,
  chosen,
  Field,
  type FormInstance,
  Input,
  InputNumber,
  maxLength,
  Select,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EntryValues } from './entryValues.ts';
import { FactorField } from './FactorField.tsx';
import { useIsFluke } from './useIsFluke.ts';

/** Common methods with their eggs per gram for one egg (docs/product.md, 12); any other can be typed. */
export const METHODS = ['McMaster', 'FECPAK', 'Mini-FLOTAC', 'Sedimentation'];

interface MethodFieldsProps {
  form: FormInstance<EntryValues>;
  initial: EntryValues;
}

/** How the sample was counted. All samples of a run share these values. */
export function MethodFields({ form, initial }: MethodFieldsProps) {
  const { t } = useLingui();
  const isFluke = useIsFluke(form, initial);
  const long = maxLength(NAME_MAX_LENGTH, t`At most ${NAME_MAX_LENGTH} characters`);
  return (
    <div className="tr-fields">
      <Field name="method" label={t`Method`} rules={[long]}>
        <AutoComplete options={METHODS.map((value) => ({ value }))} />
      </Field>
      {!isFluke && <FactorField />}
      <Field
        name="pooledAnimals"
        label={t`Animals in the sample`}
        help={t`More than one is a pooled sample`}
        rules={[chosen(t`Please enter the number of animals`)]}
      >
        <InputNumber min={1} max={MAX_POOLED_ANIMALS} precision={0} inputMode="numeric" />
      </Field>
      <Field name="dosed" label={t`Dosed`} rules={[chosen(t`Please choose whether it was dosed`)]}>
        <Select
          options={[
            { value: 3, label: t`Not known` },
            { value: 1, label: t`Yes` },
            { value: 2, label: t`No` },
          ]}
        />
      </Field>
      <Field name="tester" label={t`Tester`} rules={[long]}>
        <Input autoComplete="off" />
      </Field>
      <Field name="coccidiaVisible" label={t`Coccidia visible`} valuePropName="checked">
        <Checkbox>
          <Trans>Seen, whether counted or not</Trans>
        </Checkbox>
      </Field>
    </div>
  );
}
