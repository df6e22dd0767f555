import { useParams } from 'react-router-dom';
import { ClientsGate } from '../../shared/ClientsGate.tsx';
import { ClientDetails } from './ClientDetails.tsx';

export function ClientDetailsPage() {
  const { id = '' } = useParams();
  return (
    <ClientsGate>
      {(businessId) => <ClientDetails key={id} businessId={businessId} id={Number(id)} />}
    </ClientsGate>
  );
}
