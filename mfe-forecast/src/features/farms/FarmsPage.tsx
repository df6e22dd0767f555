import { forecastPath } from '@epigram/shared-contracts/paths';
import { apiBusinessIdAtom, useSession, viewedBusinessAtom } from '@epigram/shared-contracts/session';
import { Button, EmptyState, Help, PageFrame, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { FarmTable } from './FarmTable.tsx';

/** The forecast of every client farm, for a practice to pass on to its farmers. */
export function FarmsPage() {
  const { t } = useLingui();
  const locale = useActiveLocale();
  const businessId = useSession(apiBusinessIdAtom);
  const viewed = useSession(viewedBusinessAtom);
  return (
    <PageFrame
      description={
        <>
          <Trans>
            Risk and hatching dates of each client’s farm, from its weather station and its altitude.
          </Trans>{' '}
          <Help about={t`How a farm gets its forecast`}>
            <p>
              <Trans>
                A farm follows the nearest weather station within 150 km, a choice of this product. Its dates
                move by 7 days for every 100 m above or below the station. Station, altitude and lambing dates
                are on the client’s page. Inactive clients are left out.
              </Trans>
            </p>
          </Help>
        </>
      }
      actions={
        <Button icon="forecast" href={forecastPath()}>
          <Trans>Stations</Trans>
        </Button>
      }
    >
      {businessId === null ? (
        <EmptyState
          icon="clients"
          title={<Trans>No business is selected</Trans>}
          text={<Trans>Client farms belong to a business: choose one to see their forecast.</Trans>}
        />
      ) : (
        // The columns contain texts, so a new language rebuilds the table. Its state is in the URL.
        <FarmTable key={locale} businessId={businessId} hasBusiness={viewed === null} />
      )}
    </PageFrame>
  );
}
