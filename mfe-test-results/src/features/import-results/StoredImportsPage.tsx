import type { StoredImport } from '@epigram/shared-contracts/api/storedImports';
import { DEFAULT_PAGE_SIZE } from '@epigram/shared-contracts/domain/limits';
import { importClientsPath, importMemoryPath, storedImportPath } from '@epigram/shared-contracts/paths';
import { ImportBusiness } from '@epigram/shared-ui/import';
import {
  Button,
  EmptyState,
  ErrorState,
  formatDateTime,
  LoadingArea,
  PageFrame,
  Pagination,
  queryErrorState,
  Skeleton,
  Tag,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { RecordGate } from '../../shared/RecordGate.tsx';
import { importResultsPath } from '../../shared/recordPaths.ts';
import { useStoredImports } from './storedImportsApi.ts';
import './importResults.css';

/** The files that were imported, the latest first. */
export function StoredImportsPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <RecordGate>
      <PageFrame
        actions={
          <Button icon="settings" onClick={() => void navigate(importMemoryPath())}>
            <Trans>Remembered answers</Trans>
          </Button>
        }
        description={
          <Trans>An import can be undone for 30 days, by the person who made it or by a Manager.</Trans>
        }
      >
        <ImportBusiness label={t`Imports of`}>
          {(businessId, choice) => (
            <div className="ep-import">
              {choice}
              {businessId !== undefined && <Imports key={businessId} businessId={businessId} />}
            </div>
          )}
        </ImportBusiness>
      </PageFrame>
    </RecordGate>
  );
}

function Imports({ businessId }: { businessId: number }) {
  const { t } = useLingui();
  useActiveLocale();
  const [{ page, pageSize }, setPage] = useState({ page: 1, pageSize: DEFAULT_PAGE_SIZE });
  const imports = useStoredImports(businessId, { offset: (page - 1) * pageSize, limit: pageSize });
  if (imports.error) {
    return <ErrorState title={t`The imports could not be loaded`} {...queryErrorState(imports)} />;
  }
  if (!imports.data) {
    return (
      <LoadingArea label={t`The imports are being loaded`}>
        <Skeleton height={240} shape="block" />
      </LoadingArea>
    );
  }
  const { data, totalRecords } = imports.data;
  if (totalRecords === 0) {
    return (
      <EmptyState
        icon="import"
        title={<Trans>Nothing has been imported yet</Trans>}
        action={
          <>
            <Link to={importResultsPath()}>
              <Trans>Import results</Trans>
            </Link>{' '}
            <Link to={importClientsPath()}>
              <Trans>Import clients</Trans>
            </Link>
          </>
        }
      />
    );
  }
  return (
    <>
      <ul className="tr-imports" aria-label={t`Imports`}>
        {data.map((stored) => (
          <ImportItem key={stored.id} businessId={businessId} stored={stored} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageSize={pageSize}
        total={totalRecords}
        label={t`Imports`}
        onChange={(next, size) => setPage({ page: next, pageSize: size })}
      />
    </>
  );
}

function ImportItem({ businessId, stored }: { businessId: number; stored: StoredImport }) {
  const { kind, importedBy, fileName, rows, tests, filled, corrected = 0, clients } = stored;
  const when = formatDateTime(stored.importedAt);
  return (
    <li>
      <div>
        <Link to={storedImportPath(businessId, stored.id)}>{fileName}</Link>{' '}
        {stored.undoneAt !== null && (
          <Tag>
            <Trans>Undone</Trans>
          </Tag>
        )}
      </div>
      <div className="tr-soft">
        {importedBy === null ? (
          when
        ) : (
          <Trans>
            {importedBy}, {when}
          </Trans>
        )}
      </div>
      <div>
        {kind === 'clients' ? (
          <Trans>
            <Plural value={rows} one="# row" other="# rows" />:{' '}
            <Plural value={clients} one="# new client" other="# new clients" />
          </Trans>
        ) : (
          <Trans>
            <Plural value={rows} one="# row" other="# rows" />:{' '}
            <Plural value={tests} one="# new result" other="# new results" />
          </Trans>
        )}
        {filled > 0 && (
          <>
            {', '}
            <Plural
              value={filled}
              one="# booked sample got its result"
              other="# booked samples got their result"
            />
          </>
        )}
        {corrected > 0 && (
          <>
            {', '}
            <Plural value={corrected} one="# correction" other="# corrections" />
          </>
        )}
      </div>
    </li>
  );
}
