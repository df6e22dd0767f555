import type { Assessment } from '@epigram/shared-contracts/api/assessments';
import { toApiError } from '@epigram/shared-contracts/errors';
import { Button, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClientKey } from '../../shared/clientApi.ts';
import { AssessmentDialog } from './AssessmentDialog.tsx';
import { useAssessments, useBeginAssessment } from './assessmentApi.ts';
import { OpenAssessment } from './OpenAssessment.tsx';

/** Opens the client's draft, or begins one; who may not write gets a sheet to be answered by hand. */
export function AssessmentButton({ client, mayEdit }: { client: ClientKey; mayEdit: boolean }) {
  const toast = useToast();
  const errorText = useErrorText();
  const assessments = useAssessments(client, 1);
  const begin = useBeginAssessment(client);
  const [open, setOpen] = useState<Assessment | 'by-hand' | null>(null);
  const close = () => setOpen(null);
  const press = () => {
    const draft = assessments.data?.data.find(({ signedAt }) => signedAt === null);
    if (!mayEdit) setOpen('by-hand');
    else if (draft) setOpen(draft);
    else {
      begin.mutate(undefined, {
        onSuccess: setOpen,
        onError: (error) => toast.show({ kind: 'error', title: errorText(toApiError(error)) }),
      });
    }
  };
  return (
    <>
      <Button icon="pdf" busy={begin.isPending} disabled={!assessments.data} onClick={press}>
        <Trans>Assessment sheet</Trans>
      </Button>
      {open === 'by-hand' && <AssessmentDialog client={client} assessment={null} onClose={close} />}
      {open !== null && open !== 'by-hand' && (
        <OpenAssessment client={client} assessment={open} mayEdit={mayEdit} onClose={close} />
      )}
    </>
  );
}
