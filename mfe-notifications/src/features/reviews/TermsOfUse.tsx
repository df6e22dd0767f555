import { Section } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';

/** A summary of the terms, as an Owner confirms them. */
export function TermsOfUse() {
  const { t } = useLingui();
  return (
    <Section title={t`The terms in short`}>
      <ul className="nt-review-points">
        <li>
          <Trans>Clients, animals and results belong to the business that entered them.</Trans>
        </li>
        <li>
          <Trans>
            Egg counts and forecasts support a decision on treatment. They don’t replace the advice of a vet.
          </Trans>
        </li>
        <li>
          <Trans>An organisation sees results only while your business is linked to it.</Trans>
        </li>
        <li>
          <Trans>
            The platform’s staff see data of a business only with support access, which is recorded.
          </Trans>
        </li>
        <li>
          <Trans>Owners decide who is in the team and what each role may do.</Trans>
        </li>
      </ul>
    </Section>
  );
}
