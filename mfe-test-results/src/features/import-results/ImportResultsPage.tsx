import {
  availableBusinessesAtom,
  effectiveBusinessIdAtom,
  useSession,
  viewedBusinessAtom,
} from '@epigram/shared-contracts/session';
import { PageFrame, Skeleton } from '@epigram/shared-ui/ui';
import { lazy, Suspense, useState } from 'react';
import { RecordGate } from '../../shared/RecordGate.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import './importResults.css';

// Its list of businesses is the only part of this page that uses antd.
const BusinessField = lazy(async () => ({ default: (await import('./BusinessField.tsx')).BusinessField }));

/** Imports results from a file in four steps: it is read, its columns are matched, it is checked, and stored. */
export function ImportResultsPage() {
  return (
    <RecordGate>
      <PageFrame>
        <ImportForBusiness />
      </PageFrame>
    </RecordGate>
  );
}

function ImportForBusiness() {
  const viewed = useSession(viewedBusinessAtom);
  const effectiveId = useSession(effectiveBusinessIdAtom);
  const businesses = useSession(availableBusinessesAtom);
  const [chosenId, setChosenId] = useState<number>();
  const businessId = viewed?.id ?? chosenId;
  const mustChoose = viewed === null && effectiveId !== null;
  const choice = mustChoose && (
    <Suspense fallback={<Skeleton height={62} shape="block" />}>
      <BusinessField businesses={businesses} value={chosenId} onChange={setChosenId} />
    </Suspense>
  );
  // Another business knows other clients and samples.
  return <ImportSteps key={businessId} businessId={businessId} before={choice} />;
}
