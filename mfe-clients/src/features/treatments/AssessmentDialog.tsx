import type { Assessment } from '@epigram/shared-contracts/api/assessments';
import { toApiError } from '@epigram/shared-contracts/errors';
import {
  Button,
  Dialog,
  ErrorState,
  LoadingArea,
  Notice,
  queryErrorState,
  SkeletonText,
  useErrorText,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import '../../shared/records.css';
import type { ClientKey } from '../../shared/clientApi.ts';
import { AssessmentState } from './AssessmentState.tsx';
import { useAssessmentFile, useAssessmentPage } from './assessmentApi.ts';

interface AssessmentDialogProps {
  client: ClientKey;
  /** Null for a sheet that the vet prints, completes by hand and signs. */
  assessment: Assessment | null;
  /** For a draft that the user may edit. */
  onEdit?: (() => void) | undefined;
  onClose: () => void;
}

/** Shows an assessment sheet. */
export function AssessmentDialog({ client, assessment, onEdit, onClose }: AssessmentDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const id = assessment && assessment.id;
  const page = useAssessmentPage(client, id);
  const file = useAssessmentFile(client, id);
  const isBusy = (format: 'pdf' | 'json') => file.isPending && file.variables === format;
  return (
    <Dialog
      open
      title={t`Assessment sheet`}
      onClose={onClose}
      width={880}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {onEdit && (
            <Button icon="edit" onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
          )}
          <Button busy={isBusy('json')} onClick={() => file.mutate('json')}>
            JSON
          </Button>
          <Button kind="primary" icon="pdf" busy={isBusy('pdf')} onClick={() => file.mutate('pdf')}>
            PDF
          </Button>
        </>
      }
    >
      <p>{assessment ? <AssessmentState assessment={assessment} /> : <ByHand />}</p>
      {page.isError && <ErrorState title={t`The preview could not be loaded`} {...queryErrorState(page)} />}
      {page.isPending && (
        <LoadingArea label={t`Preview`}>
          <SkeletonText lines={8} />
        </LoadingArea>
      )}
      {page.data && (
        // Without scripts, and without access to the portal.
        <iframe
          className="cl-report-page"
          sandbox=""
          srcDoc={page.data}
          title={t`Preview of the assessment sheet`}
        />
      )}
      {file.error !== null && (
        <Notice tone="danger" live>
          {errorText(toApiError(file.error))}
        </Notice>
      )}
    </Dialog>
  );
}

function ByHand() {
  return (
    <Trans>
      The last twelve months of this client. Print the sheet to answer its questions, conclude and sign: what
      you write on it is not stored here.
    </Trans>
  );
}
