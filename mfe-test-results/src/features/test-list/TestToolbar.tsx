import { EXPORT_MAX_IN_BACKGROUND, EXPORT_MAX_REPORTS } from '@epigram/shared-contracts/domain/limits';
import { Button, formatNumber, MenuButton, useIsMobile } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileJobDialog } from '../../shared/FileJobDialog.tsx';
import type { TestSelectionCriteria } from './export/exportApi.ts';
import { useExports } from './export/useExports.ts';

interface TestToolbarProps {
  selected: ReadonlySet<string>;
  criteria: TestSelectionCriteria;
  /** Number of tests that match search and filters. */
  total: number;
  /** Absent if the role does not permit it. */
  onImport?: () => void;
  onRecord?: () => void;
  onRecordVisit?: () => void;
}

/** Actions on all tests of the list, or on the selected ones. */
export function TestToolbar({
  selected,
  criteria,
  total,
  onImport,
  onRecord,
  onRecordVisit,
}: TestToolbarProps) {
  const { t } = useLingui();
  const isMobile = useIsMobile();
  const { job, all, chosen, merge } = useExports(criteria, [...selected]);
  const hasSelection = selected.size > 0;
  const isEmpty = total === 0;
  const isLong = !hasSelection && total > EXPORT_MAX_REPORTS;
  const isTooLong = isLong && total > EXPORT_MAX_IN_BACKGROUND.pdf;
  const most = formatNumber(EXPORT_MAX_IN_BACKGROUND.pdf);
  const pdfLabel = isTooLong
    ? t`PDF reports (zip), at most ${most}`
    : isLong
      ? t`PDF reports (zip), in the background`
      : t`PDF reports (zip)`;
  const formats = (download: typeof all) => [
    {
      id: 'pdf',
      label: pdfLabel,
      icon: 'pdf' as const,
      disabled: isTooLong,
      onSelect: () => download('pdf'),
    },
    {
      id: 'xlsx',
      label: isLong ? t`Excel list (zip), in the background` : t`Excel list (zip)`,
      icon: 'spreadsheet' as const,
      onSelect: () => download('xlsx'),
    },
  ];
  const dialog = <FileJobDialog runner={job} />;

  if (isMobile) {
    const mergeItem = { id: 'merge', label: t`Merge and download`, icon: 'merge' as const, onSelect: merge };
    const importItem = { id: 'import', label: t`Import results`, icon: 'import' as const };
    const exports = hasSelection ? [...formats(chosen), mergeItem] : isEmpty ? [] : formats(all);
    const recordItem = { id: 'record', label: t`Record result`, icon: 'add' as const };
    const items = [
      ...(onRecordVisit && !hasSelection
        ? [{ id: 'visit', label: t`Record visit`, icon: 'add' as const, onSelect: onRecordVisit }]
        : []),
      ...(onRecord && !hasSelection ? [{ ...recordItem, onSelect: onRecord }] : []),
      ...exports,
      ...(onImport ? [{ ...importItem, onSelect: onImport }] : []),
    ];
    return (
      <>
        <MenuButton items={items} icon="more" disabled={items.length === 0}>
          {hasSelection ? <Trans>Selected</Trans> : <Trans>Actions</Trans>}
        </MenuButton>
        {dialog}
      </>
    );
  }
  return (
    <>
      {hasSelection ? (
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
      {onImport && !hasSelection && (
        <Button icon="import" onClick={onImport}>
          <Trans>Import results</Trans>
        </Button>
      )}
      {onRecordVisit && !hasSelection && (
        <Button icon="add" onClick={onRecordVisit}>
          <Trans>Record visit</Trans>
        </Button>
      )}
      {onRecord && !hasSelection && (
        <Button kind="primary" icon="add" onClick={onRecord}>
          <Trans>Record result</Trans>
        </Button>
      )}
      {dialog}
    </>
  );
}
