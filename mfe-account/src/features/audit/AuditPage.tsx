import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { ListIntro } from '../../shared/ListIntro.tsx';
import { AuditTable } from './AuditTable.tsx';

/** The audit trail of the business or organisation that the user acts for. */
export function AuditPage() {
  const { t } = useLingui();
  // The columns contain texts, so a new language rebuilds the table. Its state is in the URL.
  const locale = useActiveLocale();
  const role = useSession(selectedRoleAtom);
  return (
    role && (
      <ListIntro text={t`Who changed what and when, latest first.`}>
        <AuditTable key={`${locale}-${role.type}-${role.id}`} of={role} />
      </ListIntro>
    )
  );
}
