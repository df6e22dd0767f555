import { selectedOrganisationAtom, useSession } from '@epigram/shared-contracts/session';
import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { ListIntro } from '../../shared/ListIntro.tsx';
import { LinkedBusinessTable } from './LinkedBusinessTable.tsx';

/** The businesses of an organisation. */
export function LinkedBusinessesPage() {
  const { t } = useLingui();
  // The columns contain texts, so a new language rebuilds the table. Its state is in the URL.
  const locale = useActiveLocale();
  const organisation = useSession(selectedOrganisationAtom);
  return (
    organisation && (
      <ListIntro text={t`Businesses whose results this organisation sees, and invitations not answered yet.`}>
        <LinkedBusinessTable key={`${locale}-${organisation.id}`} organisation={organisation} />
      </ListIntro>
    )
  );
}
