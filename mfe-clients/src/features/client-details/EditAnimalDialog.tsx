import { Dialog, ErrorState, LoadingArea, queryErrorState, SkeletonText } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { AnimalDialog } from '../../shared/animal-form/AnimalDialog.tsx';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useClientAnimal } from './clientDetailsApi.ts';

interface EditAnimalDialogProps {
  client: ClientKey;
  animalId: number;
  onClose: () => void;
}

/** Edits an animal of the list, starting with its current data from the server. */
export function EditAnimalDialog({ client, animalId, onClose }: EditAnimalDialogProps) {
  const { t } = useLingui();
  const animal = useClientAnimal(client, animalId);
  if (animal.data) return <AnimalDialog open onClose={onClose} client={client} animal={animal.data.data} />;
  return (
    <Dialog open title={t`Edit animal`} width={500} onClose={onClose}>
      {animal.isError ? (
        <ErrorState title={t`The animal could not be loaded`} {...queryErrorState(animal)} />
      ) : (
        <LoadingArea>
          <SkeletonText lines={4} />
        </LoadingArea>
      )}
    </Dialog>
  );
}
