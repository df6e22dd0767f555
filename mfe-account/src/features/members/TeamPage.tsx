import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { ListIntro } from '../../shared/ListIntro.tsx';
import { MembersTable } from './MembersTable.tsx';
import { useTeamScreen } from './memberScreen.ts';

/** The team of a business. */
export function TeamPage() {
  const { t } = useLingui();
  // The columns contain texts, so a new language rebuilds the table. Its state is in the URL.
  const locale = useActiveLocale();
  const screen = useTeamScreen();
  return (
    screen && (
      <ListIntro text={t`People who work for this business, and invitations they haven’t answered yet.`}>
        <MembersTable key={locale} screen={screen} />
      </ListIntro>
    )
  );
}
