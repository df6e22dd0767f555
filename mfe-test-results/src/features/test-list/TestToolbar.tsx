import { Button, MenuButton } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileJobDialog } from '../../shared/FileJobDialog.tsx';
import { saveFile } from '../../shared/saveFile.ts';
import { useFileJob } from '../../shared/useFileJob.ts';
import {
  exportAll,
  type ExportFormat,
  exportSelected,
  mergeSelected,
  type TestSelectionCriteria,
} from './export/exportApi.ts';

interface TestToolbarProps {
  selected: ReadonlySet<string>;
  criteria: TestSelectionCriteria;
  /** Nothing to export where the list is empty. */
  isEmpty: boolean;
  /** Absent where the role does not include it. */
  onImport?: () => void;
}

/** What is done with all tests of the list, or with the selected ones. */
export function TestToolbar({ selected, criteria, isEmpty, onImport }: TestToolbarProps) {
  const { t } = useLingui();
  const job = useFileJob();
  const ids = [...selected];

  const all = (format: ExportFormat) =>
    job.start({
      title: t`Exporting test results`,
      run: (options) => exportAll(format, criteria, options),
      onFile: saveFile,
    });
  const chosen = (format: ExportFormat) =>
    job.start({
      title: t`Exporting the selected tests`,
      run: (options) => exportSelected(format, ids, options),
      onFile: saveFile,
    });
  const merge = () =>
    job.start({
      title: t`Merging the selected tests into one PDF`,
      run: (options) => mergeSelected(ids, options),
      onFile: saveFile,
    });
  const formats = (download: (format: ExportFormat) => void) => [
    { id: 'pdf', label: t`PDF reports (zip)`, icon: 'pdf' as const, onSelect: () => download('pdf') },
    {
      id: 'xlsx',
      label: t`Excel list (zip)`,
      icon: 'spreadsheet' as const,
      onSelect: () => download('xlsx'),
    },
  ];

  return (
    <>
      {ids.length > 0 ? (
        <>
          <MenuButton icon="download" items={formats(chosen)}>
            <Trans>Download selected</Trans>
          </MenuButton>
          <Button icon="merge" onClick={merge}>
            <Trans>Merge and download</Trans>
          </Button>
        </>
      ) : (
        <MenuButton icon="download" items={formats(all)} disabled={isEmpty}>
          <Trans>Download all</Trans>
        </MenuButton>
      )}
      {onImport && (
        <Button icon="import" onClick={onImport}>
          <Trans>Import results</Trans>
        </Button>
      )}
      <FileJobDialog runner={job} />
    </>
  );
}
