import { Trans, useLingui } from '@lingui/react/macro';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { Icon } from '@epigram/shared-ui/ui';
import { Link } from 'react-router-dom';
import { useCurrentPage } from '../../navigation/usePages.ts';
import { placeholderText } from './placeholderTexts.ts';

/** The shared screen of what is to come: says what it will be, and where to go meanwhile. */
export function PlaceholderPage() {
  const { i18n } = useLingui();
  const { icon, text } = placeholderText(useCurrentPage().id);
  return (
    <section className="sh-coming" aria-labelledby="coming-title">
      <span className="sh-coming-mark">
        <Icon name={icon} size={32} />
      </span>
      <h2 id="coming-title">
        <Trans>Coming soon</Trans>
      </h2>
      <p>{i18n._(text)}</p>
      <Link to={ROUTES.Home.path} className="sh-button-link">
        <Trans>Go to Home</Trans>
      </Link>
    </section>
  );
}
