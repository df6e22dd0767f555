import { Trans, useLingui } from '@lingui/react/macro';
import { listAllBusinesses } from '@epigram/shared-contracts/api/businesses';
import { useOperation } from '@epigram/shared-contracts/query';
import { ROUTES } from '@epigram/shared-contracts/routes';
import { Icon } from '@epigram/shared-ui/ui';
import { Link } from 'react-router-dom';
import { useCurrentPage } from '../../navigation/usePages.ts';
import { ForecastCountries } from './ForecastCountries.tsx';
import { placeholderText } from './placeholderTexts.ts';

/** The shared placeholder page: what is planned, whom to contact, and where to go in the meantime. */
export function PlaceholderPage() {
  const { i18n } = useLingui();
  const { id } = useCurrentPage();
  const { icon, title, text, contact } = placeholderText(id);
  const email = useOperation(listAllBusinesses, {}).data?.data.supportEmail;
  return (
    <section className="sh-coming" aria-labelledby="coming-title">
      <span className="sh-coming-mark">
        <Icon name={icon} size={32} />
      </span>
      <h2 id="coming-title">{i18n._(title)}</h2>
      {id === 'ComingSoon' && <ForecastCountries />}
      <p>{i18n._(text)}</p>
      <Link to={ROUTES.Home.path} className="sh-button-link">
        <Trans>Go to Home</Trans>
      </Link>
      {email && (
        <p>
          {i18n._(contact)} <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </section>
  );
}
