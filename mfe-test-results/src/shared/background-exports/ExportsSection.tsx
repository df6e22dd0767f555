import type { TestExport } from '@epigram/shared-contracts/api/exports';
import { EXPORT_KEPT_DAYS } from '@epigram/shared-contracts/domain/limits';
import { LiveRegion, Notice, useErrorText } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { useEffect, useRef, useState } from 'react';
import './backgroundExports.css';
import { FileJobDialog } from '../FileJobDialog.tsx';
import { saveFile } from '../saveFile.ts';
import { useFileJob } from '../useFileJob.ts';
import { EXPORT_PARAMETER, fetchExport, useRemoveExport, isUnfinished } from './backgroundExportsApi.ts';
import { ExportLine } from './ExportLine.tsx';

/** Result of the latest export that finished while the page was open. */
function useFinished(exports: readonly TestExport[] | undefined): 'ready' | 'failed' | null {
  const unfinished = useRef<ReadonlySet<string>>(new Set());
  const [finished, setFinished] = useState<'ready' | 'failed' | null>(null);
  useEffect(() => {
    if (!exports) return;
    const ended = exports.find((it) => unfinished.current.has(it.id) && !isUnfinished(it));
    unfinished.current = new Set(exports.filter(isUnfinished).map(({ id }) => id));
    if (ended) setFinished(ended.state === 'ready' ? 'ready' : 'failed');
  }, [exports]);
  return finished;
}

interface ExportsSectionProps {
  /** Undefined while they load. */
  exports: readonly TestExport[] | undefined;
  error: Error | null;
}

/** Background exports with their progress and files, and what became of the one that the address names. */
export function ExportsSection({ exports, error }: ExportsSectionProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [parameters, setParameters] = useSearchParams();
  const remove = useRemoveExport();
  const job = useFileJob();
  const finished = useFinished(exports);
  const exportId = parameters.get(EXPORT_PARAMETER);
  const isGone = exports !== undefined && exportId !== null && !exports.some(({ id }) => id === exportId);
  const forget = () =>
    setParameters(
      (current) => {
        current.delete(EXPORT_PARAMETER);
        return current;
      },
      { replace: true },
    );

  return (
    <section className="tr-exports" aria-label={t`Exports`}>
      {exportId !== null && error && (
        <Notice tone="danger" live onClose={forget}>
          {errorText(error)}
        </Notice>
      )}
      {isGone && (
        <Notice
          tone="warning"
          live
          title={<Trans>This export is no longer available</Trans>}
          onClose={forget}
        >
          <Trans>
            Exports are kept for {EXPORT_KEPT_DAYS} days, and only while you have access to everything in
            them. You can start it again from the list.
          </Trans>
        </Notice>
      )}
      {remove.error && (
        <Notice tone="danger" live onClose={remove.reset}>
          {errorText(remove.error)}
        </Notice>
      )}
      {exports?.map((it) => (
        <ExportLine
          key={it.id}
          it={it}
          isLinked={it.id === exportId}
          onDownload={() =>
            job.start({
              title: t`Downloading the export`,
              run: (options) => fetchExport(it, options),
              onFile: saveFile,
            })
          }
          onRemove={() => {
            if (it.id === exportId) forget();
            remove.mutate(it.id);
          }}
          isRemoving={remove.isPending && remove.variables === it.id}
        />
      ))}
      <LiveRegion
        message={
          finished === 'ready' ? t`The export is ready` : finished === 'failed' ? t`The export failed` : ''
        }
      />
      <FileJobDialog runner={job} />
    </section>
  );
}
