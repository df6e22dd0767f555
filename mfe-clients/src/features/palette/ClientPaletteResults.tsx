import { clientDetailsPath } from '@epigram/shared-contracts/paths';
import { apiBusinessIdAtom, useSession } from '@epigram/shared-contracts/session';
import type { SlotProps } from '@epigram/shared-contracts/slots';
import { useEffect } from 'react';
import { useFoundClients } from './paletteApi.ts';

type Props = SlotProps['palette.results'];

function FoundClients({ businessId, query, onResults }: Props & { businessId: number }) {
  const { data, isError } = useFoundClients(businessId, query);
  const clients = data?.data;
  useEffect(() => {
    if (isError) onResults(query, []);
    if (!clients) return;
    onResults(
      query,
      clients.map(({ id, name, postcode }) => ({
        id: String(id),
        label: name,
        detail: postcode ?? undefined,
        to: clientDetailsPath(id),
      })),
    );
  }, [query, clients, isError, onResults]);
  return null;
}

/** Clients for the command palette. */
export function ClientPaletteResults(props: Props) {
  const businessId = useSession(apiBusinessIdAtom);
  const { query, onResults } = props;
  useEffect(() => {
    if (businessId === null) onResults(query, []);
  }, [businessId, query, onResults]);
  return businessId === null ? null : <FoundClients businessId={businessId} {...props} />;
}
