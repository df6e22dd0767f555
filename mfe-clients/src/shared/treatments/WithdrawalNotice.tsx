import type { Withdrawal } from '@epigram/shared-contracts/api/treatments';
import { animalTypeLabel, formatDate, Notice } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ClientKey } from '../clientApi.ts';
import { milkUntilLabel } from './treatmentWords.ts';
import { useWithdrawals } from './withdrawalsApi.ts';

const SHOWN = 8;

/** Current withdrawal periods of a client or of one of its animals. */
export function WithdrawalNotice({ client, animalId }: { client: ClientKey; animalId?: number }) {
  const { t } = useLingui();
  const withdrawals = useWithdrawals(client, animalId).data?.data ?? [];
  if (withdrawals.length === 0) return null;
  const more = withdrawals.length - SHOWN;
  return (
    <Notice tone="warning" title={t`Withdrawal periods`}>
      <ul className="cl-plain-list">
        {withdrawals.slice(0, SHOWN).map((withdrawal) => (
          <li key={`${withdrawal.treatmentId}-${withdrawal.animal?.id ?? 'group'}`}>
            <WithdrawalText withdrawal={withdrawal} />
            {withdrawal.milkForbidden && (
              <>
                {' · '}
                <Trans>Not for animals giving milk for people</Trans>
              </>
            )}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Trans>and {more} more</Trans>
          </li>
        )}
      </ul>
    </Notice>
  );
}

function WithdrawalText({ withdrawal }: { withdrawal: Withdrawal }) {
  const { animal, group, animalType, product, meatUntil, milkUntil } = withdrawal;
  const who = animal?.name ?? group ?? animalTypeLabel(animalType);
  const [meat, milk] = [formatDate(meatUntil), milkUntilLabel(withdrawal)];
  if (meatUntil && milkUntil) {
    return (
      <Trans>
        {who} ({product}): meat until {meat}, milk until {milk}
      </Trans>
    );
  }
  return meatUntil ? (
    <Trans>
      {who} ({product}): meat until {meat}
    </Trans>
  ) : (
    <Trans>
      {who} ({product}): milk until {milk}
    </Trans>
  );
}
