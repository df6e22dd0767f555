import { CLIENT_STATUS } from '@epigram/shared-contracts/domain/enumerations';
import { useExtensions } from '@epigram/shared-contracts/slots';
import {
  Button,
  CardGrid,
  formatDate,
  formatNumber,
  formatRelative,
  PageFrame,
  Section,
  StatCard,
  Tabs,
  Tag,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { clientPath, editClientPath } from '../../shared/clientPath.ts';
import type { Client } from '../../shared/clientTypes.ts';
import { isInactive } from '../../shared/inactiveClient.ts';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { ClientAnimals } from './ClientAnimals.tsx';
import { ClientFacts } from './ClientFacts.tsx';
import { ClientTests } from './ClientTests.tsx';
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
  // The columns hold words: a new language makes the tables anew. Their state is in the address.
  const locale = useActiveLocale();
  const key = { businessId, clientId: client.id };
  const { number, lastTestDate } = client;
  const extensions = useExtensions('client.tabs');
  const tabs = ['tests', 'animals', ...extensions.map(({ id }) => id)];
  return (
    <PageFrame>
      <header className="cl-header">
        <h2>{client.name}</h2>
        {number && (
          <span className="cl-soft">
            <Trans>Client number {number}</Trans>
          </span>
        )}
        {client.status === CLIENT_STATUS.Inactive && <Tag>{t`Inactive`}</Tag>}
        {client.status === CLIENT_STATUS.Pending && <Tag tone="info">{t`Pending`}</Tag>}
      </header>
      <div className="cl-figures">
        <CardGrid>
          <StatCard label={t`Total tests`} icon="test-results" value={formatNumber(client.totalTests)} />
          <StatCard label={t`Animals`} icon="animal" value={formatNumber(client.totalAnimals)} />
          <StatCard
            label={t`Last test`}
            icon="clock"
            value={lastTestDate ? <span className="cl-date">{formatDate(lastTestDate)}</span> : t`Never`}
            note={
              isInactive(lastTestDate) ? (
                <Tag tone="warning">{t`No test for over 6 months`}</Tag>
              ) : (
                lastTestDate && formatRelative(lastTestDate)
              )
            }
          />
        </CardGrid>
      </div>
      <Section
        title={t`Client details`}
        actions={
          mayEdit && (
            <Button icon="edit" onClick={() => void navigate(editClientPath(client.id))}>
              <Trans>Edit client</Trans>
            </Button>
          )
        }
      >
        <ClientFacts client={client} />
      </Section>
      <Tabs
        // A tab of a remote that is not there (yet) leaves the first one open.
        activeKey={tabs.find((tab) => tab === fromTab) ?? 'tests'}
        onChange={(tab) => void navigate({ pathname: clientPath(client.id, tab), search }, { replace: true })}
        items={[
          { key: 'tests', label: t`Tests`, children: <ClientTests key={locale} client={key} /> },
          {
            key: 'animals',
            label: t`Animals`,
            children: <ClientAnimals key={locale} client={key} animalTypes={client.animalTypes} />,
          },
          ...extensions.map(({ id, label, Component }) => ({
            key: id,
            label,
            children: <Component clientId={client.id} />,
          })),
        ]}
      />
    </PageFrame>
  );
}
