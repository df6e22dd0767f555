import { ExtensionPending, useExpectedExtensions, useExtensions } from '@epigram/shared-contracts/slots';
import { Button, PageSkeleton, Section, Tabs, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { ClientKey } from '../../shared/clientApi.ts';
import { CHECKS_TAB } from '../../shared/checksPath.ts';
import { CLIENT_TABS, clientPath, REPORT_TAB, TREATMENTS_TAB } from '../../shared/clientPath.ts';
import type { Client } from '../../shared/clientTypes.ts';
import { ClientAnimals } from './ClientAnimals.tsx';
import { ClientGroups } from './groups/ClientGroups.tsx';
import { ClientTests } from './ClientTests.tsx';
import { ClientOverview } from './overview/ClientOverview.tsx';

interface ClientTabsProps {
  client: Client;
  clientKey: ClientKey;
}

/** The tabs in the order of the work: visits and treatments come before the lists, other remotes' tabs after them. */
export function ClientTabs({ client, clientKey }: ClientTabsProps) {
  const { t } = useLingui();
  const { fromTab } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  // The columns contain texts, so a new language rebuilds the tables. Their state is in the URL.
  const locale = useActiveLocale();
  const extensions = useExtensions('client.tabs');
  const expected = useExpectedExtensions('client.tabs');
  const open = openTab([...CLIENT_TABS, ...expected.map(({ id }) => id)], fromTab);

  function content(id: string) {
    const Component = extensions.find((extension) => extension.id === id)?.Component;
    const skeleton = <PageSkeleton shape="details" />;
    if (!Component) return skeleton;
    return (
      <ExtensionPending value={skeleton}>
        <Component clientId={client.id} />
      </ExtensionPending>
    );
  }

  if (open === REPORT_TAB) {
    return (
      <div className="cl-report">
        <div>
          <Button
            kind="quiet"
            icon="chevron-left"
            onClick={() => void navigate(clientPath(client.id), { replace: true })}
          >
            <Trans>Back to the client</Trans>
          </Button>
        </div>
        {content(REPORT_TAB)}
      </div>
    );
  }

  const checks = expected.find(({ id }) => id === CHECKS_TAB);
  const treatments = (
    <div className="cl-stack">
      {content(TREATMENTS_TAB)}
      {checks && (
        <Section title={checks.label} surface="plain">
          {content(CHECKS_TAB)}
        </Section>
      )}
    </div>
  );
  const slots = expected
    .filter(({ id }) => id !== REPORT_TAB && id !== CHECKS_TAB)
    .map(({ id, label }) => ({
      key: id,
      label,
      children: id === TREATMENTS_TAB ? treatments : content(id),
    }));
  const isOwn = ({ key }: { key: string }) => key.startsWith('mfe-clients.');
  return (
    <Tabs
      className="cl-tabs"
      // A check stands with the treatments that it follows; links may name either.
      activeKey={open === CHECKS_TAB ? TREATMENTS_TAB : open}
      onChange={(tab) => void navigate({ pathname: clientPath(client.id, tab), search }, { replace: true })}
      items={[
        {
          key: 'overview',
          label: t`Overview`,
          children: <ClientOverview key={locale} client={client} clientKey={clientKey} />,
        },
        ...slots.filter(isOwn),
        {
          key: 'animals',
          label: t`Animals`,
          children: <ClientAnimals key={locale} client={clientKey} animalTypes={client.animalTypes} />,
        },
        { key: 'groups', label: t`Groups`, children: <ClientGroups key={locale} client={clientKey} /> },
        { key: 'tests', label: t`Tests`, children: <ClientTests key={locale} client={clientKey} /> },
        ...slots.filter((slot) => !isOwn(slot)),
      ]}
    />
  );
}

/**
 * Reminders name a slot's tab without its remote. If the tab's remote can't be loaded, the first tab opens.
 */
function openTab(tabs: readonly string[], requested: string | undefined): string {
  return tabs.find((tab) => tab === requested || tab.endsWith(`.${requested}`)) ?? 'overview';
}
