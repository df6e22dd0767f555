import { apiBusinessIdAtom, useSession } from '@epigram/shared-contracts/session';
import { useActiveLocale } from '@epigram/shared-ui/ui';
import type { ReactNode } from 'react';
import type { ClientKey } from './clientApi.ts';
import './records.css';

interface ClientTabGateProps {
  clientId: number;
  children: (client: ClientKey) => ReactNode;
}

/** Provides the context that a client tab needs for its calls. Without a selected business, the page shows no tabs. */
export function ClientTabGate({ clientId, children }: ClientTabGateProps) {
  const businessId = useSession(apiBusinessIdAtom);
  useActiveLocale();
  return businessId === null ? null : children({ businessId, clientId });
}
