import { clientDetailsPath, importClientsPath } from '@epigram/shared-contracts/paths';
import { apiBusinessIdAtom, useSession } from '@epigram/shared-contracts/session';
import type { SlotProps } from '@epigram/shared-contracts/slots';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { useFoundClients } from './paletteApi.ts';

type Props = SlotProps['palette.results'];

function FoundClients({ businessId, query, onResults }: Props & { businessId: number }) {
  const { t } = useLingui();
  const { data, isError } = useFoundClients(businessId, query);
  const clients = data?.data;
  const label = t`Import clients`;
  const isImport = useMayEditClients() && label.toLowerCase().includes(query.toLowerCase());
  useEffect(() => {
    if (!clients && !isError) return;
    onResults(query, [
      ...(isImport ? [{ id: 'import', label, to: importClientsPath() }] : []),
      ...(clients ?? []).map(({ id, name, postcode }) => ({
        id: String(id),
        label: name,
        detail: postcode ?? undefined,
        to: clientDetailsPath(id),
      })),
    ]);
  }, [query, clients, isError, isImport, label, onResults]);
  return null;
}

/** Clients for the command palette, and their import. */
export function ClientPaletteResults(props: Props) {
  const businessId = useSession(apiBusinessIdAtom);
  const { query, onResults } = props;
  useEffect(() => {
    if (businessId === null) onResults(query, []);
  }, [businessId, query, onResults]);
  return businessId === null ? null : <FoundClients businessId={businessId} {...props} />;
}
