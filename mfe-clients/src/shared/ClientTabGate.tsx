import { apiBusinessIdAtom, useSession } from '@epigram/shared-contracts/session';
import { useActiveLocale } from '@epigram/shared-ui/ui';
import type { ReactNode } from 'react';
import type { ClientKey } from './clientApi.ts';
import './records.css';

interface ClientTabGateProps {
  clientId: number;
  children: (client: ClientKey) => ReactNode;
}

/** What a tab of the client page needs to call the API. Without a business in context the page shows no tabs. */
export function ClientTabGate({ clientId, children }: ClientTabGateProps) {
  const businessId = useSession(apiBusinessIdAtom);
  useActiveLocale();
  return businessId === null ? null : children({ businessId, clientId });
}
