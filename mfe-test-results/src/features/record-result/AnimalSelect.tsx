import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { formatElectronicId, formatOfficialTag } from '@epigram/shared-contracts/domain/officialIdentity';
import { Select } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ChosenAnimal, ChosenClient } from './entryValues.ts';
import { useAnimalsOf } from './recordApi.ts';

interface AnimalSelectProps {
  id?: string;
  client: ChosenClient | undefined;
  animalType: AnimalType | undefined;
  value?: ChosenAnimal;
  onChange?: (animal: ChosenAnimal | undefined) => void;
  onBlur?: () => void;
}

/** Selects an animal of the client, of the chosen type. */
export function AnimalSelect({ id, client, animalType, value, onChange, onBlur }: AnimalSelectProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const found = useAnimalsOf(client, animalType, search);
  const rows = found.data?.data ?? [];
  const nameOf = ({ id: animalId, name }: ChosenAnimal) => name ?? `#${animalId}`;
  const options = rows.map((row) => ({
    value: row.id,
    label: [nameOf(row), ...numbersOf(row)].join(' · '),
  }));
  if (value && !rows.some((row) => row.id === value.id))
    options.push({ value: value.id, label: nameOf(value) });
  const isReady = client !== undefined && animalType !== undefined;
  return (
    <Select<number>
      id={id}
      value={value?.id}
      onBlur={onBlur}
      allowClear
      disabled={!isReady}
      placeholder={t`Choose an animal`}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={found.isFetching}
      notFoundContent={
        found.isFetching ? null : (
          <Trans>This client has no animal of this type with that name or number.</Trans>
        )
      }
      onChange={(chosenId) => {
        const row = rows.find((candidate) => candidate.id === chosenId);
        onChange?.(row && { id: row.id, name: row.name });
      }}
      options={options}
    />
  );
}

interface Numbered {
  readonly name: string | null;
  readonly animalType: AnimalType;
  readonly officialTag?: string | null | undefined;
  readonly electronicId?: string | null | undefined;
}

/** The tag and the electronic id, unless the name is one of them. */
function numbersOf({ name, animalType, officialTag, electronicId }: Numbered): string[] {
  return [
    ...(officialTag && officialTag !== name ? [formatOfficialTag(officialTag, animalType === 'Bovine')] : []),
    ...(electronicId && electronicId !== name ? [formatElectronicId(electronicId)] : []),
  ];
}
