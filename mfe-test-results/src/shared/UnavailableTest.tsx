import { testResultsPath } from '@epigram/shared-contracts/paths';
import { NotFoundState } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';

/** The same duration as other notices about access (docs/product.md, 9). */
const REDIRECT_AFTER_MS = 4000;

/** The test belongs to another context or does not exist: shows a message, then opens the list. */
export function UnavailableTest() {
  return (
    <Unavailable
      title={<Trans>Test not available</Trans>}
      text={<Trans>This test is not available in your current context. Redirecting to Test Results.</Trans>}
    />
  );
}

/** The same for what belongs to tests, such as an import. */
export function UnavailableResource() {
  return (
    <Unavailable
      title={<Trans>Not available</Trans>}
      text={
        <Trans>This resource is not available in your current context. Redirecting to Test Results.</Trans>
      }
    />
  );
}

function Unavailable({ title, text }: { title: ReactNode; text: ReactNode }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(testResultsPath(), { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="alert">
      <NotFoundState
        title={title}
        text={text}
        action={
          <Link to={testResultsPath()} replace>
            <Trans>Go to Test Results now</Trans>
          </Link>
        }
      />
    </div>
  );
}
