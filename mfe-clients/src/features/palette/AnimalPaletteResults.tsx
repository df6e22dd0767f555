import { animalDetailsPath } from '@epigram/shared-contracts/paths';
import { apiBusinessIdAtom, useSession } from '@epigram/shared-contracts/session';
import type { SlotProps } from '@epigram/shared-contracts/slots';
import { useEffect } from 'react';
import { shownElectronicId, shownOfficialTag } from '../../shared/animal-form/identityWords.ts';
import { useFoundAnimals } from './paletteApi.ts';

type Props = SlotProps['palette.results'];

function FoundAnimals({ businessId, query, onResults }: Props & { businessId: number }) {
  const { data, isError } = useFoundAnimals(businessId, query);
  const animals = data?.data;
  useEffect(() => {
    if (isError) onResults(query, []);
    if (!animals) return;
    onResults(
      query,
      animals.map((animal) => ({
        id: String(animal.id),
        label: animal.name,
        detail: [shownOfficialTag(animal), shownElectronicId(animal), animal.clientName]
          .filter(Boolean)
          .join(' · '),
        to: animalDetailsPath(animal.id),
      })),
    );
  }, [query, animals, isError, onResults]);
  return null;
}

/** Animals for the command palette, by name, electronic id or tag. */
export function AnimalPaletteResults(props: Props) {
  const businessId = useSession(apiBusinessIdAtom);
  const { query, onResults } = props;
  useEffect(() => {
    if (businessId === null) onResults(query, []);
  }, [businessId, query, onResults]);
  return businessId === null ? null : <FoundAnimals businessId={businessId} {...props} />;
}
