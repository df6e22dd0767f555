import { ErrorState, PageSkeleton, queryErrorState, useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { isUnavailable } from '../../shared/clientApi.ts';
import { ClientsGate } from '../../shared/ClientsGate.tsx';
import { UnavailableAnimal } from '../../shared/Unavailable.tsx';
import { useAnimal } from './animalDetailsApi.ts';
import { AnimalDetailsView } from './AnimalDetailsView.tsx';

export function AnimalDetailsPage() {
  const { id = '' } = useParams();
  return (
    <ClientsGate>
      {(businessId) => <LoadedAnimal key={id} businessId={businessId} id={Number(id)} />}
    </ClientsGate>
  );
}

function LoadedAnimal({ businessId, id }: { businessId: number; id: number }) {
  const { t } = useLingui();
  // The columns contain texts, so a new language rebuilds the table. Its state is in the URL.
  const locale = useActiveLocale();
  const animal = useAnimal(businessId, id);
  if (isUnavailable(id, animal.error)) return <UnavailableAnimal />;
  if (animal.data)
    return <AnimalDetailsView key={locale} businessId={businessId} animal={animal.data.data} />;
  if (animal.error)
    return <ErrorState title={t`The animal could not be loaded`} {...queryErrorState(animal)} />;
  return <PageSkeleton shape="details" />;
}
