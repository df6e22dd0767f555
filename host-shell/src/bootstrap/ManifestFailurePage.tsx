import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { Button, ErrorState } from '@epigram/shared-ui/ui';
import { LocalisedUi } from './LocalisedUi.tsx';
import { ManifestError } from '../loader/verifyManifest.ts';

function Explanation({ error }: { error: unknown }) {
  const failure = error instanceof ManifestError ? error.failure : null;
  if (failure === 'unsupported') {
    return (
      <Trans>
        This browser cannot check that the portal is genuine. Open it over HTTPS, or update the browser.
      </Trans>
    );
  }
  if (failure === 'replayed') {
    return <Trans>The server sent an outdated version of the portal. Load the page again.</Trans>;
  }
  if (failure === 'untrusted') {
    return (
      <Trans>
        What the server sent is not signed by this portal's operator, so nothing of it was run. Please contact
        support.
      </Trans>
    );
  }
  return (
    <Trans>The portal could not be started. Load the page again; if it happens again, contact support.</Trans>
  );
}

/** Shown instead of the portal: without a trusted manifest, no remote is loaded. */
export function ManifestFailurePage({ error }: { error: unknown }) {
  return (
    <I18nProvider i18n={i18n}>
      <LocalisedUi>
        <main className="sh-failure">
          <h1 className="ep-visually-hidden">{PRODUCT_NAME}</h1>
          <ErrorState
            title={<Trans>{PRODUCT_NAME} could not be started</Trans>}
            text={<Explanation error={error} />}
            action={
              <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
                <Trans>Load again</Trans>
              </Button>
            }
          />
        </main>
      </LocalisedUi>
    </I18nProvider>
  );
}
