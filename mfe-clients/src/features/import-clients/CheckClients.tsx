import type {
  ClientImportField,
  ClientImportPreview,
  ClientImportRow,
} from '@epigram/shared-contracts/api/clientImports';
import type { TableChoices } from '@epigram/shared-contracts/api/tableImports';
import { clientDetailsPath } from '@epigram/shared-contracts/paths';
import { type ImportFile, ImportTable, Problems } from '@epigram/shared-ui/import';
import { formatNumber, NO_VALUE, Section, Tag } from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { fetchProblemFile } from './importClientsApi.ts';

interface CheckClientsProps {
  preview: ClientImportPreview;
  source: ImportFile;
  choices: TableChoices<ClientImportField>;
}

/** Problems, and the clients as they would be stored. */
export function CheckClients({ preview, source, choices }: CheckClientsProps) {
  const { t } = useLingui();
  const { counts, rows } = preview;
  return (
    <Section title={t`3. Check`}>
      <div className="ep-import">
        <Problems
          preview={preview}
          fileName={source.file.name}
          fetchFile={() => fetchProblemFile(source, choices)}
        />
        {counts.rows > 0 && (
          <>
            <p>
              <Trans>
                <Plural value={counts.new} one="# new client" other="# new clients" />,{' '}
                <Plural value={counts.known} one="# client is" other="# clients are" /> already here.
              </Trans>
              {counts.known > 0 && (
                <>
                  {' '}
                  <Trans>The records of clients that are already here stay as they are.</Trans>
                </>
              )}
            </p>
            <Rows rows={rows} total={counts.rows} />
          </>
        )}
      </div>
    </Section>
  );
}

function Rows({ rows, total }: { rows: readonly ClientImportRow[]; total: number }) {
  const { t } = useLingui();
  const states: Record<ClientImportRow['state'], string> = { new: t`New`, known: t`Already here` };
  return (
    <>
      <ImportTable
        caption={t`Clients as they will be stored`}
        headings={[t`Row`, t`Client`, t`Client number`, t`Postcode`, t`Town`, t`County`, t`State`]}
        rows={rows.map((row) => ({
          id: row.row,
          cells: [
            formatNumber(row.row),
            row.clientId === null ? (
              row.name
            ) : (
              <Link key="client" to={clientDetailsPath(row.clientId)} target="_blank" rel="noreferrer">
                {row.name}
              </Link>
            ),
            row.number ?? NO_VALUE,
            row.postcode ?? NO_VALUE,
            row.city ?? NO_VALUE,
            row.county ?? NO_VALUE,
            <Tag key="state">{states[row.state]}</Tag>,
          ],
        }))}
      />
      {total > rows.length && (
        <p className="ep-soft">
          <Trans>
            The first {formatNumber(rows.length)} of {formatNumber(total)} rows are shown; all are checked.
          </Trans>
        </p>
      )}
    </>
  );
}
