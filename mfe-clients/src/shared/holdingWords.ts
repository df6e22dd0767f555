import { holdingNumberProblem } from '@epigram/shared-contracts/domain/officialIdentity';
import { t } from '@lingui/core/macro';

/** What a person should check about holding numbers; undefined if each fits the rules. They are stored all the same. */
export function holdingNumberWarning(
  text: string | null | undefined,
  country: string | null | undefined,
): string | undefined {
  const numbers = (text ?? '').split(',').filter((number) => number.trim() !== '');
  const problem = numbers
    .map((number) => holdingNumberProblem(number, country ?? null))
    .find((one) => one !== undefined);
  switch (problem) {
    case 'cph':
      return t`A CPH has 9 digits: county, parish and holding, as in 12/345/6789. It is stored as written.`;
    case 'rega':
      return t`A REGA code has ES and 12 digits. It is stored as written.`;
    case undefined:
      return undefined;
  }
}
