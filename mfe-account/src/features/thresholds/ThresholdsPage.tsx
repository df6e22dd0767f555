import { useActiveLocale } from '@epigram/shared-ui/ui';
import { useLingui } from '@lingui/react/macro';
import { ListIntro } from '../../shared/ListIntro.tsx';
import { ThresholdsTable } from './ThresholdsTable.tsx';

/** The platform's burden thresholds, for its staff and admins. */
export function ThresholdsPage() {
  const { t } = useLingui();
  // The columns contain texts, so a new language rebuilds the table. Its state is in the URL.
  const locale = useActiveLocale();
  return (
    <ListIntro text={t`The egg counts from which a result is Light, Moderate, High or Very High.`}>
      <ThresholdsTable key={locale} />
    </ListIntro>
  );
}
