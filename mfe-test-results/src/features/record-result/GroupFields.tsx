import { AGE_CLASSES, type AgeClass, type AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { NAME_MAX_LENGTH } from '@epigram/shared-contracts/domain/limits';
import { toApiError } from '@epigram/shared-contracts/errors';
import { Button, Field, type FormInstance, Input, Notice, Select, useErrorText } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ChosenClient, EntryValues } from './entryValues.ts';
import { useAddGroup, useGroupsOf } from './recordApi.ts';

interface GroupFieldsProps {
  form: FormInstance<EntryValues>;
  client: ChosenClient | undefined;
  animalType: AnimalType | undefined;
}

/** The sampled group of the client, which can be added on the spot. */
export function GroupFields({ form, client, animalType }: GroupFieldsProps) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const groups = useGroupsOf(client);
  const chosenId = form.getFieldValue('groupId') as number | null | undefined;
  const fitting = (groups.data?.data ?? []).filter(
    (group) => group.animalType === animalType && (!group.isClosed || group.id === chosenId),
  );
  const isReady = client !== undefined && animalType !== undefined;
  return (
    <div>
      <Field
        name="groupId"
        label={t`Group`}
        help={
          isReady
            ? t`The same sample id may occur in two groups`
            : t`Choose a client and an animal type first`
        }
      >
        <Select<number>
          allowClear
          disabled={!isReady}
          loading={groups.isFetching}
          placeholder={t`No group`}
          options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {isReady &&
        (isAdding ? (
          <NewGroup
            client={client}
            animalType={animalType}
            onAdded={(id) => {
              form.setFieldValue('groupId', id);
              setAdding(false);
            }}
            onCancel={() => setAdding(false)}
          />
        ) : (
          <Button size="small" icon="add" onClick={() => setAdding(true)}>
            <Trans>New group</Trans>
          </Button>
        ))}
    </div>
  );
}

interface NewGroupProps {
  client: ChosenClient;
  animalType: AnimalType;
  onAdded: (id: number) => void;
  onCancel: () => void;
}

function NewGroup({ client, animalType, onAdded, onCancel }: NewGroupProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [name, setName] = useState('');
  const [ageClass, setAgeClass] = useState<AgeClass>();
  const add = useAddGroup(client);
  const failure = add.error ? toApiError(add.error) : null;
  const ages: Record<AgeClass, string> = {
    young: t`Young: lambs, calves, kids or foals`,
    growing: t`Growing`,
    adult: t`Adult`,
    mixed: t`Mixed ages`,
  };
  const isComplete = name.trim() !== '' && ageClass !== undefined;
  function submit() {
    if (!isComplete || add.isPending) return;
    add.mutate({ name: name.trim(), animalType, ageClass }, { onSuccess: ({ id }) => onAdded(id) });
  }
  return (
    <fieldset className="tr-new-group">
      <legend>{t`New group`}</legend>
      <Input
        aria-label={t`Name of the group`}
        placeholder={t`Name of the group`}
        autoComplete="off"
        autoFocus
        maxLength={NAME_MAX_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={(event) => {
          // It would record the result.
          event.preventDefault();
          submit();
        }}
      />
      <Select<AgeClass>
        aria-label={t`Age`}
        placeholder={t`Age`}
        value={ageClass}
        onChange={(value) => setAgeClass(value)}
        options={AGE_CLASSES.map((value) => ({ value, label: ages[value] }))}
      />
      {failure && (
        <Notice tone="danger" live>
          {failure.errors[0]?.message ?? errorText(failure)}
        </Notice>
      )}
      <div className="ep-actions">
        <Button size="small" busy={add.isPending} disabled={!isComplete} onClick={submit}>
          <Trans>Add group</Trans>
        </Button>
        <Button size="small" kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
