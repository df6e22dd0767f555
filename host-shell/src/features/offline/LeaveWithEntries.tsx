import { Plural, Trans } from '@lingui/react/macro';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { ConfirmDialog } from '@epigram/shared-ui/ui';
import { useAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { endSession } from '../../session/sessionFlow.ts';
import { leavingAtom } from '../../session/offline/leavingAtom.ts';

/** Signing out deletes this browser's data, so it asks first if something has not been sent. */
export function LeaveWithEntries({ count }: { count: number }) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useAtom(leavingAtom);
  function leave() {
    setIsLeaving(false);
    void endSession('left');
    void navigate(ROUTES.Login.path);
  }
  return (
    <ConfirmDialog
      open={isLeaving && count > 0}
      danger
      title={<Trans>Sign out and delete what is not sent?</Trans>}
      confirmLabel={<Trans>Sign out</Trans>}
      onConfirm={leave}
      onCancel={() => setIsLeaving(false)}
    >
      <Plural
        value={count}
        one="# entry is only in this browser. Signing out deletes it."
        other="# entries are only in this browser. Signing out deletes them."
      />
    </ConfirmDialog>
  );
}
