import {
  ExtensionPending,
  useExpectedExtensions,
  useExtensions,
  usePageHeading,
} from '@epigram/shared-contracts/slots';
import {
  CardGrid,
  formatDate,
  formatNumber,
  formatRelative,
  PageFrame,
  PageSkeleton,
  StatCard,
  Tabs,
  Tag,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ClientStatusTag } from '../../shared/ClientStatusTag.tsx';
import { CLIENT_TABS, clientPath } from '../../shared/clientPath.ts';
import type { Client } from '../../shared/clientTypes.ts';
import { isInactive } from '../../shared/inactiveClient.ts';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { ClientActions } from './ClientActions.tsx';
import { ClientAnimals } from './ClientAnimals.tsx';
import { ClientTests } from './ClientTests.tsx';
import { MergedClients } from './merge/MergedClients.tsx';
import { ClientOverview } from './overview/ClientOverview.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import './clientDetails.css';

interface ClientDetailsViewProps {
  businessId: number;
  client: Client;
}

export function ClientDetailsView({ businessId, client }: ClientDetailsViewProps) {
  const { t } = useLingui();
  const { fromTab } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const mayEdit = useMayEditClients();
  // The columns contain texts, so a new language rebuilds the tables. Their state is in the URL.
  const locale = useActiveLocale();
  const key = { businessId, clientId: client.id };
  const extensions = useExtensions('client.tabs');
  const expected = useExpectedExtensions('client.tabs');
  usePageHeading(client.name);
  const tabs = [...CLIENT_TABS, ...expected.map(({ id }) => id)];
  return (
    <PageFrame>
      <div className="cl-head">
        <header className="cl-header">
          {client.number && (
            <span className="ep-soft">
              <Trans>Client number {client.number}</Trans>
            </span>
          )}
          <ClientStatusTag status={client.status} />
          {client.phone && <PhoneLink phone={client.phone} className="cl-phone" />}
        </header>
        {mayEdit && <ClientActions client={client} clientKey={key} />}
      </div>
      {mayEdit && <MergedClients client={client} clientKey={key} />}
      <ClientFigures client={client} />
      <Tabs
        className="cl-tabs"
        activeKey={openTab(tabs, fromTab)}
        onChange={(tab) => void navigate({ pathname: clientPath(client.id, tab), search }, { replace: true })}
        items={[
          {
            key: 'overview',
            label: t`Overview`,
            children: <ClientOverview key={locale} client={client} clientKey={key} />,
          },
          { key: 'tests', label: t`Tests`, children: <ClientTests key={locale} client={key} /> },
          {
            key: 'animals',
            label: t`Animals`,
            children: <ClientAnimals key={locale} client={key} animalTypes={client.animalTypes} />,
          },
          ...expected.map(({ id, label }) => {
            const Component = extensions.find((extension) => extension.id === id)?.Component;
            const skeleton = <PageSkeleton shape="details" />;
            return {
              key: id,
              label,
              children: Component ? (
                <ExtensionPending value={skeleton}>
                  <Component clientId={client.id} />
                </ExtensionPending>
              ) : (
                skeleton
              ),
            };
          }),
        ]}
      />
    </PageFrame>
  );
}

/**
 * Reminders name a slot's tab without its remote. If the tab's remote can't be loaded, the first tab opens.
 */
function openTab(tabs: readonly string[], requested: string | undefined): string {
  return tabs.find((tab) => tab === requested || tab.endsWith(`.${requested}`)) ?? 'overview';
}

function ClientFigures({ client }: { client: Client }) {
  const { t } = useLingui();
  const { lastTestDate, totalTests, totalAnimals } = client;
  return (
    <div className="cl-figures">
      <CardGrid>
        <StatCard label={t`Total tests`} icon="test-results" value={formatNumber(totalTests)} />
        <StatCard label={t`Animals`} icon="animal" value={formatNumber(totalAnimals)} />
        <StatCard
          label={t`Last test`}
          icon="clock"
          value={lastTestDate ? <span className="cl-date">{formatDate(lastTestDate)}</span> : t`Never`}
          note={
            // A client without a test may be minutes old, and "Never" says the rest.
            lastTestDate &&
            (isInactive(lastTestDate) ? (
              <Tag tone="warning">{t`Not tested in over 6 months`}</Tag>
            ) : (
              formatRelative(lastTestDate)
            ))
          }
        />
      </CardGrid>
    </div>
  );
}
