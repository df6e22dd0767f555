import { apiBusinessIdAtom, useSession } from '@epigram/shared-contracts/session';
import type { SlotProps } from '@epigram/shared-contracts/slots';
import { Button, useActiveLocale } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useMayEditClients } from '../../shared/useMayEditClients.ts';
import { AssignTestDialog } from './AssignTestDialog.tsx';

/** On a test's page: assigns the test to an animal of its client, or to another one. */
export function AssignTestAction(test: SlotProps['test.actions']) {
  const mayEdit = useMayEditClients();
  const businessId = useSession(apiBusinessIdAtom);
  useActiveLocale();
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit || businessId === null) return null;
  return (
    <>
      <Button icon="animal" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {test.animalId === null ? <Trans>Assign to animal</Trans> : <Trans>Change animal</Trans>}
      </Button>
      {isOpen && <AssignTestDialog businessId={businessId} test={test} onClose={() => setOpen(false)} />}
    </>
  );
}
