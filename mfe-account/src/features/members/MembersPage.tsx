import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { ListIntro } from '../../shared/ListIntro.tsx';
import { MembersTable } from './MembersTable.tsx';
import { useOrganisationScreen } from './memberScreen.ts';

/** The users of an organisation. */
export function MembersPage() {
  const { t } = useLingui();
  // The columns contain texts, so a new language rebuilds the table. Its state is in the URL.
  const locale = useActiveLocale();
  const screen = useOrganisationScreen();
  return (
    screen && (
      <ListIntro text={t`People who can see this organisation, and invitations they haven’t answered yet.`}>
        <MembersTable key={locale} screen={screen} />
      </ListIntro>
    )
  );
}
