import { importClientsPath } from '@epigram/shared-contracts/paths';
import { useActiveLocale } from '@epigram/shared-ui/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ClientsGate } from '../../shared/ClientsGate.tsx';
import { ClientList } from './ClientList.tsx';
import { prefetchClients } from './clientListApi.ts';

export function ClientListPage() {
  const locale = useActiveLocale();
  const [parameters] = useSearchParams();
  // The import was a dialog of the list, and bookmarks may still open it.
  if (parameters.get('import') === 'open') return <Navigate to={importClientsPath()} replace />;
  // The columns contain texts, so a new language remounts the table. Its state is in the URL.
  return <ClientsGate>{(businessId) => <ClientList key={locale} businessId={businessId} />}</ClientsGate>;
}
ClientListPage.askAhead = prefetchClients;
