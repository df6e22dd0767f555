import type { Group } from '@epigram/shared-contracts/api/groups';
import {
  AGE_CLASSES,
  type AgeClass,
  type AnimalType,
  MAIN_ANIMAL_TYPES,
} from '@epigram/shared-contracts/domain/enumerations';
import { GROUP_MAX_ANIMALS, NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  animalTypeLabel,
  Button,
  chosen,
  Dialog,
  Field,
  Form,
  FormActions,
  Input,
  InputNumber,
  maxLength,
  required,
  Select,
  useErrorText,
  useForm,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ClientKey } from '../../../shared/clientApi.ts';
import { ageClassLabel } from '../../../shared/groups/groupWords.ts';
import { useCreateGroup, useUpdateGroup } from '../../../shared/groups/groupsApi.ts';

interface GroupDialogProps {
  client: ClientKey;
  /** The group to edit; null for a new one. */
  group: Group | null;
  onClose: () => void;
}

interface GroupValues {
  name: string;
  animalType?: AnimalType | undefined;
  ageClass?: AgeClass | undefined;
  animals?: number | null;
}

/** Adds a group of a client, or edits one. */
export function GroupDialog({ client, group, onClose }: GroupDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const form = useForm<GroupValues>();
  const [isChanged, setChanged] = useState(false);
  const create = useCreateGroup(client);
  const update = useUpdateGroup(client);
  const isPending = create.isPending || update.isPending;
  const error = create.error ?? update.error;
  const failure = error ? toApiError(error) : null;
  const ofName = failure?.errors.find(({ path }) => path === 'name');
  const title = group ? t`Edit group` : t`Add group`;

  const showFailure = useEffectEvent(() => {
    if (!ofName) return;
    form.setFields([{ name: 'name', errors: [ofName.message] }]);
    form.scrollToField('name', { focus: true, block: 'center' });
  });
  // Once per failed attempt: typing afterwards must not show the message again.
  useEffect(() => {
    if (error) showFailure();
  }, [error]);

  function save({ name, animalType, ageClass, animals = null }: GroupValues) {
    if (!animalType || !ageClass) return;
    const saved = name.trim();
    const done = {
      onSuccess: () => {
        toast.show({ title: group ? t`${saved} has been saved` : t`${saved} has been added` });
        onClose();
      },
    };
    if (group) {
      const change = { name: saved, ageClass, animals, isClosed: group.isClosed };
      update.mutate({ groupId: group.id, change }, done);
    } else create.mutate({ name: saved, animalType, ageClass, animals }, done);
  }

  return (
    <Dialog open title={title} width={500} onClose={onClose} keepOpen={isPending || isChanged}>
      <Form<GroupValues>
        form={form}
        label={title}
        initialValues={{
          name: group?.name ?? '',
          animalType: group?.animalType,
          ageClass: group?.ageClass,
          animals: group?.animals ?? null,
        }}
        disabled={isPending}
        onChange={() => setChanged(true)}
        onSubmit={save}
      >
        <Field
          name="name"
          label={t`Name of the group`}
          rules={[
            required(t`Please enter a name`),
            maxLength(NAME_MAX_LENGTH, t`Please use at most ${NAME_MAX_LENGTH} characters`),
          ]}
        >
          <Input autoComplete="off" autoFocus />
        </Field>
        <Field
          name="animalType"
          label={t`Animal type`}
          rules={[chosen(t`Please choose an animal type`)]}
          help={group && t`The type of a group stays.`}
        >
          <Select<AnimalType>
            disabled={group !== null || isPending}
            options={[...new Set([...MAIN_ANIMAL_TYPES, ...(group ? [group.animalType] : [])])].map(
              (value) => ({ value, label: animalTypeLabel(value) }),
            )}
          />
        </Field>
        <Field name="ageClass" label={t`Age`} rules={[chosen(t`Please choose the age`)]}>
          <Select<AgeClass> options={AGE_CLASSES.map((value) => ({ value, label: ageClassLabel(value) }))} />
        </Field>
        <Field name="animals" label={t`Number of animals`}>
          <InputNumber min={1} max={GROUP_MAX_ANIMALS} precision={0} />
        </Field>
        <FormActions error={failure && !ofName ? errorText(failure) : undefined}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" busy={isPending}>
            {group ? <Trans>Save</Trans> : <Trans>Add group</Trans>}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
