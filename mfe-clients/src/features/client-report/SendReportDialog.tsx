import { toApiError } from '@epigram/shared-contracts/errors';
import {
  ConfirmDialog,
  ErrorState,
  formatDate,
  LoadingArea,
  Notice,
  queryErrorState,
  SkeletonText,
  useErrorText,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../../shared/clientApi.ts';
import { type SendRequest, useReportPage } from './clientReportApi.ts';

interface SendReportDialogProps {
  client: ClientKey;
  request: SendRequest;
  busy: boolean;
  error: unknown;
  onSend: () => void;
  onCancel: () => void;
}

/** Shows the report as the farmer will read it, before anything is sent. */
export function SendReportDialog({ client, request, busy, error, onSend, onCancel }: SendReportDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const page = useReportPage(client, request);
  const [start, end] = [formatDate(request.start), formatDate(request.end)];
  const to = request.to.join(', ');
  return (
    <ConfirmDialog
      open
      title={t`Send this report?`}
      confirmLabel={<Trans>Send now</Trans>}
      busy={busy}
      confirmDisabled={!page.data}
      width={880}
      onConfirm={onSend}
      onCancel={onCancel}
    >
      <p>
        <Trans>
          {start} to {end}, to {to}
        </Trans>
      </p>
      {page.isError && <ErrorState title={t`The preview could not be loaded`} {...queryErrorState(page)} />}
      {page.isPending && (
        <LoadingArea label={t`Preview`}>
          <SkeletonText lines={8} />
        </LoadingArea>
      )}
      {page.data && (
        // Without scripts, and without access to the portal.
        <iframe className="cl-report-page" sandbox="" srcDoc={page.data} title={t`Preview of the report`} />
      )}
      {error !== null && (
        <Notice tone="danger" live>
          {errorText(toApiError(error))}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
