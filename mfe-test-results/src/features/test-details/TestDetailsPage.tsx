import { ErrorState, PageSkeleton, queryErrorState } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { TestsGate } from '../../shared/TestsGate.tsx';
import { TestDetailsView } from './TestDetailsView.tsx';
import { UnavailableTest } from '../../shared/UnavailableTest.tsx';
import { useTestDetails } from '../../shared/useTestDetails.ts';

export function TestDetailsPage() {
  const { id = '' } = useParams();
  return (
    <TestsGate>
      <LoadedDetails key={id} id={id} />
    </TestsGate>
  );
}

function LoadedDetails({ id }: { id: string }) {
  const { t } = useLingui();
  const details = useTestDetails(id);
  const { data, error } = details;
  if (data) return <TestDetailsView test={data.data} />;
  if (!error) return <PageSkeleton shape="details" />;
  // To this user, an unknown id and another tenant's test look the same.
  if (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST') return <UnavailableTest />;
  return <ErrorState title={t`Failed to fetch test data`} {...queryErrorState(details)} />;
}
