import type { TestDetails } from '@epigram/shared-contracts/api/tests';
import { leadingCount } from '@epigram/shared-contracts/domain/leadingCount';
import { CLIENT_ACCESS, isAllowed } from '@epigram/shared-contracts/permissions';
import { useSession, viewerAtom } from '@epigram/shared-contracts/session';
import { ExtensionSlot, type SlotProps } from '@epigram/shared-contracts/slots';
import {
  animalTypeLabel,
  BurdenBadge,
  Button,
  formatTested,
  parasiteLabel,
  PhoneLink,
  ResultBadge,
  Skeleton,
  testTypeLabel,
  useActiveLocale,
} from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { correctPath } from '../../shared/recordPaths.ts';
import { DeleteTest } from './DeleteTest.tsx';
import { ReportButtons } from './ReportButtons.tsx';

/** The kind of test, its result, and the report. */
export function TestHeader({ test }: { test: TestDetails }) {
  useActiveLocale();
  const navigate = useNavigate();
  const mayCall = isAllowed(CLIENT_ACCESS, useSession(viewerAtom));
  const leading = leadingCount(test.counts);
  const hasReport = test.status === 'positive' || test.status === 'negative';
  return (
    <header className="tr-header">
      <div className="tr-identity">
        <p className="tr-soft">
          {[testTypeLabel(test.testType), animalTypeLabel(test.animalType), formatTested(test)].join(' · ')}
        </p>
        <div className="tr-result">
          <ResultBadge status={test.status} />
          {leading?.level && (
            <span className="tr-leading">
              <BurdenBadge level={leading.level} size="large" />
              <span className="tr-soft">{parasiteLabel(leading.parasite)}</span>
            </span>
          )}
        </div>
        {mayCall && test.clientPhone && (
          <div>
            <PhoneLink phone={test.clientPhone} name={test.clientName} />
          </div>
        )}
      </div>
      <div className="tr-actions">
        <ExtensionSlot
          name="test.actions"
          props={slotProps(test)}
          pending={<Skeleton shape="block" width={160} height={40} />}
        />
        {test.correctable && (
          <Button icon="edit" onClick={() => void navigate(correctPath(test.uuid))}>
            <Trans>Correct result</Trans>
          </Button>
        )}
        {test.deletable && <DeleteTest test={test} />}
        {hasReport && <ReportButtons testId={test.uuid} />}
      </div>
    </header>
  );
}

function slotProps({ id, uuid, clientId, animalType, animalId }: TestDetails): SlotProps['test.actions'] {
  return { testId: id, uuid, clientId, animalType, animalId };
}
