import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import { IDENTITY_MAX_LENGTH } from '@epigram/shared-contracts/domain/officialIdentity';
import { Field, Input, maxLength } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../clientApi.ts';
import type { Animal } from '../clientTypes.ts';
import { NumberHolders } from '../number-holders/NumberHolders.tsx';
import { electronicIdWarning, officialTagWarning } from './identityWords.ts';

interface AnimalIdentityFieldsProps {
  client: ClientKey;
  /** The animal that is edited. */
  animal: Animal | undefined;
  electronicId: string | undefined;
  officialTag: string | undefined;
  animalType: AnimalType | undefined;
}

/** The numbers of an animal. One that fits no rule gets a warning and can be saved. */
export function AnimalIdentityFields({
  client,
  animal,
  electronicId,
  officialTag,
  animalType,
}: AnimalIdentityFieldsProps) {
  const { t } = useLingui();
  const holder = { field: 'animal', ...client, animalId: animal?.id } as const;
  const tooLong = maxLength(IDENTITY_MAX_LENGTH, t`Please use at most ${IDENTITY_MAX_LENGTH} characters`);
  return (
    <>
      <Field
        name="electronicId"
        label={t`Electronic id`}
        rules={[tooLong]}
        help={
          <span aria-live="polite">
            {electronicIdWarning(electronicId) ?? t`15 digits, as the tag reader shows them`}
          </span>
        }
      >
        <Input autoComplete="off" inputMode="numeric" />
      </Field>
      <NumberHolders {...holder} typed={electronicId} saved={animal?.electronicId} />
      <Field
        name="officialTag"
        label={t`Official tag`}
        rules={[tooLong]}
        help={
          <span aria-live="polite">
            {officialTagWarning(officialTag, animalType) ?? t`As printed, for example IE 0412345 00017`}
          </span>
        }
      >
        <Input autoComplete="off" />
      </Field>
      <NumberHolders {...holder} typed={officialTag} saved={animal?.officialTag} />
    </>
  );
}
