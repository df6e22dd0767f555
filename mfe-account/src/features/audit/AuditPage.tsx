import { selectedRoleAtom, useSession } from '@epigram/shared-contracts/session';
import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { ListIntro } from '../../shared/ListIntro.tsx';
import { AuditTable } from './AuditTable.tsx';

/** The trail of the business or organisation that the user works for. */
export function AuditPage() {
  const { t } = useLingui();
  // The columns hold words: a new language builds the table again. Its state is in the address.
  const locale = useActiveLocale();
  const role = useSession(selectedRoleAtom);
  return (
    role && (
      <ListIntro text={t`Who changed what and when, the latest first. Days are in UTC.`}>
        <AuditTable key={`${locale}-${role.type}-${role.id}`} of={role} />
      </ListIntro>
    )
  );
}
