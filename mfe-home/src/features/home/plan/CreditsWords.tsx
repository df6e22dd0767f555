import { formatDate, formatNumber, Tag } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import { useCreditHistory } from '../homeApi.ts';
import type { HomeScope } from '../homeScope.ts';
import { LOW_CREDITS } from './lowCredits.ts';

export interface CreditsWordsProps {
  scope: HomeScope;
  /** Null if they are unlimited. */
  credits: number | null;
}

/** How many tests are left, and until when they will do. */
export function CreditsWords({ scope, credits }: CreditsWordsProps) {
  const runsOutOn = useCreditHistory(scope, credits !== null).data?.data.runsOutOn;
  if (credits === null) {
    return (
      <strong>
        <Trans context="credits">Unlimited</Trans>
      </strong>
    );
  }
  const day = runsOutOn && formatDate(runsOutOn);
  return (
    <>
      <strong>{formatNumber(credits)}</strong>{' '}
      <span>
        <Plural value={credits} one="test remaining" other="tests remaining" />
        {day && credits > 0 && (
          <>
            , <Trans>last until about {day}</Trans>
          </>
        )}
      </span>{' '}
      {credits <= LOW_CREDITS && (
        <Tag tone={credits === 0 ? 'danger' : 'warning'} icon="warning">
          {credits === 0 ? <Trans>No credits left</Trans> : <Trans>Running low</Trans>}
        </Tag>
      )}
    </>
  );
}
