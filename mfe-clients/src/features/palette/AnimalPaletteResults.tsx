import { animalDetailsPath } from '@epigram/shared-contracts/paths';
import { apiBusinessIdAtom, useSession } from '@epigram/shared-contracts/session';
import type { SlotProps } from '@epigram/shared-contracts/slots';
import { useEffect } from 'react';
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
      animals.map(({ id, name, clientName }) => ({
        id: String(id),
        label: name,
        detail: clientName,
        to: animalDetailsPath(id),
      })),
    );
  }, [query, animals, isError, onResults]);
  return null;
}

/** Animals for the command palette, by name or tag. */
export function AnimalPaletteResults(props: Props) {
  const businessId = useSession(apiBusinessIdAtom);
  const { query, onResults } = props;
  useEffect(() => {
    if (businessId === null) onResults(query, []);
  }, [businessId, query, onResults]);
  return businessId === null ? null : <FoundAnimals businessId={businessId} {...props} />;
}
