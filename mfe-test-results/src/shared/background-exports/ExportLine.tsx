import type { TestExport } from '@epigram/shared-contracts/api/exports';
import { errorText, isErrorCode } from '@epigram/shared-contracts/errors';
import { FALLBACK_LOCALE, toLocale } from '@epigram/shared-contracts/locale';
import {
  Button,
  formatBytes,
  formatDate,
  formatDateTime,
  formatNumber,
  IconButton,
  Notice,
  Progress,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

interface ExportLineProps {
  it: TestExport;
  /** The page was opened from a link to this export. */
  isLinked: boolean;
  onDownload: () => void;
  onRemove: () => void;
  isRemoving: boolean;
}

const TONE = { queued: 'info', running: 'info', ready: 'success', failed: 'danger' } as const;

/** One export: its name, progress and actions. */
export function ExportLine({ it, isLinked, onDownload, onRemove, isRemoving }: ExportLineProps) {
  const { t } = useLingui();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLinked) line.current?.focus();
  }, [isLinked]);
  const count = formatNumber(it.testsTotal);
  const when = formatDateTime(it.createdAt);
  const what =
    it.format === 'pdf'
      ? t`PDF reports of ${count} tests, ${when}`
      : t`Excel list of ${count} tests, ${when}`;
  const isUnfinished = it.state === 'queued' || it.state === 'running';
  return (
    <div ref={line} tabIndex={-1} role="group" aria-label={what} className="tr-export">
      <Notice
        tone={TONE[it.state]}
        title={what}
        action={
          <span className="tr-export-actions">
            {isUnfinished && (
              <Button size="small" onClick={onRemove} busy={isRemoving} aria-label={t`Cancel: ${what}`}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            {it.state === 'ready' && (
              <Button
                size="small"
                kind="primary"
                icon="download"
                onClick={onDownload}
                aria-label={t`Download: ${what}`}
              >
                <Trans>Download</Trans>
              </Button>
            )}
            {!isUnfinished && (
              <IconButton
                icon="close"
                size="small"
                label={t`Remove: ${what}`}
                onClick={onRemove}
                busy={isRemoving}
              />
            )}
          </span>
        }
      >
        <ExportState it={it} what={what} />
      </Notice>
    </div>
  );
}

function ExportState({ it, what }: { it: TestExport; what: string }) {
  const locale = toLocale(useActiveLocale()) ?? FALLBACK_LOCALE;
  const done = formatNumber(it.testsDone);
  const total = formatNumber(it.testsTotal);
  switch (it.state) {
    case 'queued':
      return <Trans>Queued. You can carry on working.</Trans>;
    case 'running':
      return (
        <>
          <Trans>
            In preparation: {done} of {total} tests. You can carry on working.
          </Trans>
          <Progress value={it.testsTotal > 0 ? it.testsDone / it.testsTotal : undefined} label={what} />
        </>
      );
    case 'ready': {
      const size = formatBytes(it.bytes);
      const until = formatDate(it.expiresAt);
      return (
        <Trans>
          The file ({size}) is ready. You can download it until {until}.
        </Trans>
      );
    }
    case 'failed':
      return (
        <>
          <Trans>The file could not be created.</Trans>{' '}
          {isErrorCode(it.failure) && errorText(it.failure, locale)}
        </>
      );
  }
}
