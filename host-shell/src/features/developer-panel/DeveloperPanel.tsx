import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, formatBytes, formatNumber, Notice } from '@epigram/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { developerTab, setDeveloperTab } from '../../loader/developerTab.ts';
import { swapFailure } from '../../loader/swappedManifest.ts';
import { useRemoteLoader } from '../../loader/RemoteLoaderContext.ts';
import { filledSlots, loadedFiles, type LoadedFiles, sharedModules } from './pageFacts.ts';
import { consoleCaller, deprecatedUses } from './registryApi.ts';
import { SwapForm } from './SwapForm.tsx';
import './developerPanel.css';

/** Where each file came from, in the words of the platform's documents. */
function sourcesText({ sources }: LoadedFiles): string {
  return Object.entries(sources)
    .map(([source, count]) => `${source}: ${formatNumber(count)}`)
    .join(', ');
}

function Table({ caption, head, rows }: { caption: ReactNode; head: readonly ReactNode[]; rows: ReactNode }) {
  return (
    <div className="sh-developer-table" tabIndex={0} role="group">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name, index) => (
              // The columns never change.
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    </div>
  );
}

function PageTables() {
  const { manifest } = useRemoteLoader();
  const { t } = useLingui();
  return (
    <>
      <Table
        caption={<Trans>Releases of this page</Trans>}
        head={[t`Remote`, t`Version`, t`Channel`, t`Contract`, t`Files`, t`First after`, t`Came from`]}
        rows={manifest.remotes.map((release) => {
          const files = loadedFiles(release);
          return (
            <tr key={release.name}>
              <th scope="row">{release.name}</th>
              <td>{release.version}</td>
              <td>{release.channel}</td>
              <td>{release.contract}</td>
              <td>{files ? `${formatNumber(files.count)} · ${formatBytes(files.bytes)}` : t`not loaded`}</td>
              <td>{files && `${formatNumber(files.first)} ms`}</td>
              <td>{files && sourcesText(files)}</td>
            </tr>
          );
        })}
      />
      <Table
        caption={<Trans>Shared modules</Trans>}
        head={[t`Module`, t`Version`, t`Provided by`]}
        rows={sharedModules().map(({ name, version, from }) => (
          <tr key={`${name} ${version}`}>
            <th scope="row">{name}</th>
            <td>{version}</td>
            <td>{from}</td>
          </tr>
        ))}
      />
      <Table
        caption={<Trans>Places that are filled</Trans>}
        head={[t`Place`, t`By, in order`]}
        rows={filledSlots(manifest).map(({ slot, fillers }) => (
          <tr key={slot}>
            <th scope="row">{slot}</th>
            <td>{fillers.join(', ')}</td>
          </tr>
        ))}
      />
    </>
  );
}

/** Deprecated parts of the contract that a release of this page uses. */
function DeprecatedTable() {
  const { manifest } = useRemoteLoader();
  const { t } = useLingui();
  const { data = [] } = useQuery({ queryKey: ['developer', 'deprecated'], queryFn: deprecatedUses });
  const own = new Set(manifest.remotes.map(({ name }) => name));
  const used = data.flatMap((one) => {
    const users = one.users.filter(({ remote }) => own.has(remote));
    return users.length > 0 ? [{ ...one, by: [...new Set(users.map(({ remote }) => remote))] }] : [];
  });
  if (used.length === 0) return null;
  return (
    <Table
      caption={<Trans>Deprecated, and still used here</Trans>}
      head={[t`Name`, t`Used by`, t`Since`, t`Removed in`, t`In its place`]}
      rows={used.map(({ name, by, since, removedIn, instead }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{by.join(', ')}</td>
          <td>{since}</td>
          <td>{removedIn}</td>
          <td>{instead}</td>
        </tr>
      ))}
    />
  );
}

/** For whoever may use the release console: what this page consists of, and other versions for this tab alone. */
export function DeveloperPanel() {
  const [isOpen, setIsOpen] = useState(false);
  const { t } = useLingui();
  const { manifest } = useRemoteLoader();
  const caller = useQuery({
    queryKey: ['developer', 'caller'],
    queryFn: consoleCaller,
    enabled: isOpen,
    retry: false,
  });
  const { local } = developerTab() ?? {};

  function close(): void {
    setDeveloperTab(null);
    const url = new URL(location.href);
    url.searchParams.delete('developer');
    location.assign(url);
  }

  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {local ? t`Developer: ${local.remote} from this computer` : t`Developer`}
      </Button>
      <Drawer open={isOpen} title={t`Developer`} width={720} onClose={() => setIsOpen(false)}>
        <div className="sh-developer">
          {swapFailure !== null && (
            <Notice tone="warning" title={<Trans>This tab shows the live versions</Trans>}>
              {swapFailure}
            </Notice>
          )}
          {/* Above what loads later, which would move it under the pointer. */}
          <Button onClick={close}>
            <Trans>End in this tab</Trans>
          </Button>
          {caller.data === null && (
            <Notice title={<Trans>Sign in to the release console first</Trans>}>
              <a href="/releases">
                <Trans>Open the release console</Trans>
              </a>
            </Notice>
          )}
          {caller.error && <Notice tone="danger">{caller.error.message}</Notice>}
          {caller.data && (
            <>
              <p>
                <Trans>Signed in to the release console as {caller.data}.</Trans>
              </p>
              <SwapForm remotes={manifest.remotes.map(({ name }) => name)} />
              <PageTables />
              <DeprecatedTable />
            </>
          )}
        </div>
      </Drawer>
    </>
  );
}
