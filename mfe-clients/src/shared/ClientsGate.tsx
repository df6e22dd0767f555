import { errorText } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import { CLIENT_ACCESS, isAllowed } from '@epigram/shared-contracts/permissions';
import { apiBusinessIdAtom, useSession, viewerAtom } from '@epigram/shared-contracts/session';
import { DeniedState, EmptyState, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface ClientsGateProps {
  /** Called with the business id for calls: -1 for the whole organisation. */
  children: (businessId: number) => ReactNode;
}

/** Shows its content to users whose flags and access level include clients. The server decides; this only hides. */
export function ClientsGate({ children }: ClientsGateProps) {
  const viewer = useSession(viewerAtom);
  const businessId = useSession(apiBusinessIdAtom);
  const locale = toLocale(useActiveLocale()) ?? FALLBACK_LOCALE;
  if (!isAllowed(CLIENT_ACCESS, viewer)) {
    return (
      <DeniedState
        title={<Trans>Clients are not part of your access</Trans>}
        text={
          <Trans>
            Your role or your organisation’s Aggregated View does not include single clients. Ask your
            organisation for detailed access if you need them.
          </Trans>
        }
      />
    );
  }
  if (businessId === null) {
    return (
      <EmptyState
        icon="business"
        title={<Trans>No business is selected</Trans>}
        text={errorText('CONTEXT_MISSING', locale)}
      />
    );
  }
  return children(businessId);
}
