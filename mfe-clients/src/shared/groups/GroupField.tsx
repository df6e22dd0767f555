import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { Field, Select } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import type { ClientKey } from '../clientApi.ts';
import { useGroups } from './groupsApi.ts';

interface GroupFieldProps {
  client: ClientKey;
  animalType: AnimalType | undefined;
  value: number | null | undefined;
  /** The group of another animal type does not fit. */
  onMisfit: () => void;
}

/** The field `groupId` of a form. It is absent for a client without groups of the animal type. */
export function GroupField({ client, animalType, value, onMisfit }: GroupFieldProps) {
  const { t } = useLingui();
  const groups = useGroups(client).data?.data;
  const fitting = (groups ?? []).filter(
    (group) => group.animalType === animalType && (!group.isClosed || group.id === value),
  );
  const isMisfit = groups !== undefined && value != null && !fitting.some(({ id }) => id === value);
  const clear = useEffectEvent(onMisfit);
  useEffect(() => {
    if (isMisfit) clear();
  }, [isMisfit]);
  if (fitting.length === 0) return null;
  return (
    <Field name="groupId" label={t`Group of the client`} help={t`Leave empty for all animals of the type`}>
      <Select
        allowClear
        placeholder={t`No group`}
        options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  );
}
