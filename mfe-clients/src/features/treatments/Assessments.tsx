import type { Assessment } from '@epigram/shared-contracts/api/assessments';
import { Button, ErrorState, ListPages, queryErrorState } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClientKey } from '../../shared/clientApi.ts';
import { useAssessments } from './assessmentApi.ts';
import { AssessmentState } from './AssessmentState.tsx';
import { OpenAssessment } from './OpenAssessment.tsx';

/** The client's assessments, the latest first; nothing if there is none. */
export function Assessments({ client, mayEdit }: { client: ClientKey; mayEdit: boolean }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Assessment | null>(null);
  const assessments = useAssessments(client, page);
  if (assessments.isError) {
    return <ErrorState title={t`The assessments could not be loaded`} {...queryErrorState(assessments)} />;
  }
  if (!assessments.data || assessments.data.totalRecords === 0) return null;
  const { data: rows, totalRecords } = assessments.data;
  return (
    <section aria-label={t`Assessments`}>
      <h3>{t`Assessments`}</h3>
      <ol className="cl-records">
        {rows.map((assessment) => (
          <li key={assessment.id} className="cl-record">
            <div>
              <p>
                <AssessmentState assessment={assessment} />
              </p>
              {assessment.conclusion && <p className="cl-soft">{assessment.conclusion}</p>}
            </div>
            <Button onClick={() => setOpen(assessment)}>
              {mayEdit && assessment.signedAt === null ? (
                <Trans>Continue draft</Trans>
              ) : (
                <Trans>Show sheet</Trans>
              )}
            </Button>
          </li>
        ))}
      </ol>
      <ListPages
        page={page}
        total={totalRecords}
        onChange={setPage}
        label={t`Assessments`}
        disabled={assessments.isFetching}
      />
      {open && (
        <OpenAssessment client={client} assessment={open} mayEdit={mayEdit} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
