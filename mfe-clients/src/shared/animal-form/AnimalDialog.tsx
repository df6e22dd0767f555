import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { type AnimalType, MAIN_ANIMAL_TYPES } from '@epigram/shared-contracts/domain/enumerations';
import { toApiError } from '@epigram/shared-contracts/errors';
import { currentDay } from '@epigram/shared-contracts/session';
import {
  animalTypeLabel,
  Button,
  chosen,
  DateInput,
  Dialog,
  Field,
  Form,
  FormActions,
  Input,
  maxLength,
  must,
  required,
  Select,
  useActiveLocale,
  useErrorText,
  useForm,
  useToast,
  useWatch,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ClientKey } from '../clientApi.ts';
import type { Animal } from '../clientTypes.ts';
import { AnimalIdentityFields } from './AnimalIdentityFields.tsx';
import { useSaveAnimal } from './animalFormApi.ts';

interface AnimalDialogProps {
  open: boolean;
  onClose: () => void;
  client: ClientKey;
  /** The animal to edit; if absent, a new animal is added. */
  animal?: Animal;
  /** The type of a new animal, if the client's other animals suggest one. */
  usualType?: AnimalType | undefined;
}

interface AnimalValues {
  name: string;
  electronicId: string;
  officialTag: string;
  animalType?: AnimalType | undefined;
  dateOfBirth?: string | undefined;
}

/** The earliest accepted date of birth; the server has the same limit. */
const FIRST_BIRTH = '1980-01-01';
const FIELDS = ['name', 'electronicId', 'officialTag', 'animalType', 'dateOfBirth'] as const;

export function AnimalDialog(props: AnimalDialogProps) {
  const { t } = useLingui();
  const [isChanged, setChanged] = useState(false);
  const { open, onClose, animal } = props;
  return (
    <Dialog
      open={open}
      title={animal ? t`Edit animal` : t`Add animal`}
      width={500}
      onClose={onClose}
      keepOpen={isChanged}
      afterClose={() => setChanged(false)}
    >
      <AnimalForm {...props} onChange={() => setChanged(true)} />
    </Dialog>
  );
}

function AnimalForm({
  client,
  animal,
  usualType,
  onClose,
  onChange,
}: AnimalDialogProps & { onChange: () => void }) {
  const { t } = useLingui();
  const form = useForm<AnimalValues>();
  const toast = useToast();
  const errorText = useErrorText();
  useActiveLocale();
  const { mutate, isPending, error } = useSaveAnimal(client, animal?.id);
  const failure = error ? toApiError(error) : null;
  const isDuplicate = failure?.code === 'DUPLICATE_ANIMAL';
  const today = currentDay();
  const [electronicId, officialTag, typed] = [
    useWatch(form, 'electronicId'),
    useWatch(form, 'officialTag'),
    useWatch(form, 'animalType'),
  ];
  const hasTests = animal !== undefined && animal.totalTests > 0;
  const isListed = animal === undefined || MAIN_ANIMAL_TYPES.some((type) => type === animal.animalType);
  const types = isListed ? MAIN_ANIMAL_TYPES : [...MAIN_ANIMAL_TYPES, animal.animalType];

  const showFailure = useEffectEvent(() => {
    if (!failure) return;
    const fields = isDuplicate
      ? [{ name: 'name' as const, errors: [errorText(failure)] }]
      : failure.errors.flatMap(({ path, message }) =>
          FIELDS.some((field) => field === path)
            ? [{ name: path as keyof AnimalValues, errors: [message] }]
            : [],
        );
    form.setFields(fields);
    if (fields[0]) form.scrollToField(fields[0].name, { focus: true, block: 'center' });
  });
  // Once per failed attempt: typing afterwards must not show the message again.
  useEffect(() => {
    if (error) showFailure();
  }, [error]);

  function save({ name, animalType, dateOfBirth, ...numbers }: AnimalValues) {
    if (!animalType) return;
    const saved = name.trim();
    mutate(
      {
        name: saved,
        animalType,
        dateOfBirth: dateOfBirth ?? null,
        electronicId: numbers.electronicId.trim() || null,
        officialTag: numbers.officialTag.trim() || null,
      },
      {
        onSuccess: () => {
          toast.show({ title: animal ? t`${saved} has been saved` : t`${saved} has been added` });
          onClose();
        },
      },
    );
  }

  return (
    <Form<AnimalValues>
      form={form}
      label={animal ? t`Edit animal` : t`Add animal`}
      initialValues={{
        name: animal?.name ?? '',
        electronicId: animal?.electronicId ?? '',
        officialTag: animal?.officialTag ?? '',
        animalType: animal?.animalType ?? usualType,
        dateOfBirth: animal?.dateOfBirth ?? undefined,
      }}
      onChange={onChange}
      onSubmit={save}
      disabled={isPending}
    >
      <Field
        name="name"
        label={t`Name or tag`}
        rules={[
          required(t`Please enter the animal’s name or tag`),
          maxLength(NAME_MAX_LENGTH, t`Please use at most ${NAME_MAX_LENGTH} characters`),
        ]}
      >
        <Input autoComplete="off" autoFocus />
      </Field>
      <Field
        name="animalType"
        label={t`Animal type`}
        rules={[chosen(t`Please choose an animal type`)]}
        help={hasTests && t`The type is fixed, because the animal has tests.`}
      >
        <Select<AnimalType>
          disabled={hasTests || isPending}
          placeholder={t`Choose an animal type`}
          options={types.map((value) => ({ value, label: animalTypeLabel(value) }))}
        />
      </Field>
      <AnimalIdentityFields
        client={client}
        animal={animal}
        electronicId={electronicId}
        officialTag={officialTag}
        animalType={typed}
      />
      <Field
        name="dateOfBirth"
        label={t`Date of birth`}
        rules={[
          must<string>(
            (day) => day >= FIRST_BIRTH && day <= today,
            t`Please enter a date from 1980 until today`,
          ),
        ]}
      >
        <DateInput min={FIRST_BIRTH} max={today} />
      </Field>
      <FormActions error={failure && !isDuplicate ? errorText(failure) : undefined}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" type="submit" busy={isPending}>
          {animal ? <Trans>Save</Trans> : <Trans>Add animal</Trans>}
        </Button>
      </FormActions>
    </Form>
  );
}
