import {
  availableBusinessesAtom,
  effectiveBusinessIdAtom,
  useSession,
  viewedBusinessAtom,
} from '@epigram/shared-contracts/session';
import { Skeleton } from '../../states/Skeleton.tsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';

// Its list of businesses is the only part of these pages that uses antd.
const BusinessField = lazy(async () => ({ default: (await import('./BusinessField.tsx')).BusinessField }));

interface ImportBusinessProps {
  /** Of the choice: `Import results for`. */
  label: string;
  /** @param businessId undefined until one is chosen @param choice of the business, if there is one */
  children: (businessId: number | undefined, choice: ReactNode) => ReactNode;
}

/** The business for which a file is imported: the viewed one, or one that the user chooses. */
export function ImportBusiness({ label, children }: ImportBusinessProps) {
  const viewed = useSession(viewedBusinessAtom);
  const effectiveId = useSession(effectiveBusinessIdAtom);
  const businesses = useSession(availableBusinessesAtom);
  const [chosenId, setChosenId] = useState<number>();
  const mustChoose = viewed === null && effectiveId !== null;
  return children(
    viewed?.id ?? chosenId,
    mustChoose && (
      <Suspense fallback={<Skeleton height={62} shape="block" />}>
        <BusinessField label={label} businesses={businesses} value={chosenId} onChange={setChosenId} />
      </Suspense>
    ),
  );
}
