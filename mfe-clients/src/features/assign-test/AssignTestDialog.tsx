import { toApiError } from '@epigram/shared-contracts/errors';
import type { SlotProps } from '@epigram/shared-contracts/slots';
import {
  animalTypeLabel,
  Button,
  chosen,
  Dialog,
  Field,
  Form,
  FormActions,
  formatDate,
  Notice,
  Select,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { shownElectronicId, shownOfficialTag } from '../../shared/animal-form/identityWords.ts';
import { useAssignTests, useUnassignTests } from '../../shared/assignTestsApi.ts';
import { clientPath } from '../../shared/clientPath.ts';
import { useAnimalChoice } from './assignTestApi.ts';

interface AssignTestDialogProps {
  businessId: number;
  test: SlotProps['test.actions'];
  onClose: () => void;
}

/** Chooses an animal for a test among those of its client and type. */
export function AssignTestDialog({ businessId, test, onClose }: AssignTestDialogProps) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const [animalId, setAnimalId] = useState<number>();
  const [search, setSearch] = useState('');
  const client = { businessId, clientId: test.clientId };
  const found = useAnimalChoice(client, test.animalType, useDeferredValue(search.trim()));
  const assign = useAssignTests({ clientId: test.clientId, animalId: animalId ?? 0 });
  const unassign = useUnassignTests({ clientId: test.clientId, animalId: test.animalId ?? 0 });
  const items = [{ id: test.testId, uuid: test.uuid }];
  const isBusy = assign.isPending || unassign.isPending;
  const error = assign.error ?? unassign.error ?? found.error;
  const type = animalTypeLabel(test.animalType);
  const title = test.animalId === null ? t`Assign to animal` : t`Change animal`;
  const others = (found.data?.data ?? []).filter(({ id }) => id !== test.animalId);
  const hasNone = search === '' && found.data?.totalRecords === 0;

  function finish(message: string) {
    toast.show({ title: message });
    onClose();
  }

  return (
    <Dialog open title={title} width={500} onClose={onClose} keepOpen={isBusy}>
      <Form<{ animalId?: number }>
        label={title}
        disabled={isBusy}
        onChange={(values) => setAnimalId(values.animalId)}
        onSubmit={() => assign.mutate(items, { onSuccess: () => finish(t`The test has been assigned`) })}
      >
        {hasNone && (
          <Notice>
            <Trans>This client has no animal of the type {type} yet.</Trans>{' '}
            <Link to={clientPath(test.clientId, 'animals')}>
              <Trans>Go to its animals</Trans>
            </Link>
          </Notice>
        )}
        <Field
          name="animalId"
          label={t`Animal`}
          help={t`Animals of this client and of the type ${type}`}
          rules={[chosen(t`Please choose an animal`)]}
        >
          <Select
            showSearch={{ filterOption: false, onSearch: setSearch }}
            loading={found.isFetching}
            notFoundContent={found.isFetching ? t`Searching…` : t`No animal found`}
            options={others.map((animal) => ({
              value: animal.id,
              label: [
                animal.name ?? '-',
                shownOfficialTag(animal) ?? shownElectronicId(animal),
                animal.dateOfBirth && formatDate(animal.dateOfBirth),
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </Field>
        <FormActions error={error ? errorText(toApiError(error)) : undefined}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {test.animalId !== null && (
            <Button
              icon="unlink"
              busy={unassign.isPending}
              onClick={() =>
                unassign.mutate(items, { onSuccess: () => finish(t`The test has no animal any more`) })
              }
            >
              <Trans>Unassign</Trans>
            </Button>
          )}
          <Button kind="primary" type="submit" busy={assign.isPending} disabled={animalId === undefined}>
            <Trans>Assign</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
