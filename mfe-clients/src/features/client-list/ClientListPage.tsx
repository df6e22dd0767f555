import { ClientsGate } from '../../shared/ClientsGate.tsx';
import { ClientList } from './ClientList.tsx';

export function ClientListPage() {
  return <ClientsGate>{(businessId) => <ClientList businessId={businessId} />}</ClientsGate>;
}
