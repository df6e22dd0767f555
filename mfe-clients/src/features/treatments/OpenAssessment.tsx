import type { Assessment } from '@epigram/shared-contracts/api/assessments';
import { useState } from 'react';
import type { ClientKey } from '../../shared/clientApi.ts';
import { AssessmentDialog } from './AssessmentDialog.tsx';
import { AssessmentForm } from './AssessmentForm.tsx';

interface OpenAssessmentProps {
  client: ClientKey;
  assessment: Assessment;
  mayEdit: boolean;
  onClose: () => void;
}

/** A draft as a form and as the sheet that it would be, or a signed sheet. */
export function OpenAssessment({ client, assessment, mayEdit, onClose }: OpenAssessmentProps) {
  const [shown, setShown] = useState(assessment);
  const isDraft = mayEdit && shown.signedAt === null;
  const [isEditing, setEditing] = useState(isDraft);
  if (!isEditing) {
    return (
      <AssessmentDialog
        client={client}
        assessment={shown}
        onEdit={isDraft ? () => setEditing(true) : undefined}
        onClose={onClose}
      />
    );
  }
  return (
    <AssessmentForm
      client={client}
      assessment={shown}
      onShow={(stored) => {
        setShown(stored);
        setEditing(false);
      }}
      onClose={onClose}
    />
  );
}
