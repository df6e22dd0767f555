import { useActiveLocale } from '@epigram/shared-ui/ui';
import { ClientsGate } from '../../shared/ClientsGate.tsx';
import { ClientList } from './ClientList.tsx';
import { prefetchClients } from './clientListApi.ts';

export function ClientListPage() {
  const locale = useActiveLocale();
  // The columns contain texts, so a new language remounts the table. Its state is in the URL.
  return <ClientsGate>{(businessId) => <ClientList key={locale} businessId={businessId} />}</ClientsGate>;
}
ClientListPage.askAhead = prefetchClients;
