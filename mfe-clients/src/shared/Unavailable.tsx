import { clientsPath } from '@epigram/shared-contracts/paths';
import { NotFoundState } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';

/** The duration of the product's other notices about access (docs/product.md, 9). */
const REDIRECT_AFTER_MS = 4000;

interface UnavailableProps {
  title: ReactNode;
  text: ReactNode;
}

/** The URL's record does not exist in the current context: shows a message, then opens the list. */
function Unavailable({ title, text }: UnavailableProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(clientsPath(), { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="alert">
      <NotFoundState
        title={title}
        text={text}
        action={
          <Link to={clientsPath()} replace>
            <Trans>Go to Clients now</Trans>
          </Link>
        }
      />
    </div>
  );
}

export function UnavailableClient() {
  return (
    <Unavailable
      title={<Trans>Client not available</Trans>}
      text={<Trans>This client is not available in your current context. Redirecting to Clients.</Trans>}
    />
  );
}

export function UnavailableAnimal() {
  return (
    <Unavailable
      title={<Trans>Animal not available</Trans>}
      text={<Trans>This animal is not available in your current context. Redirecting to Clients.</Trans>}
    />
  );
}
