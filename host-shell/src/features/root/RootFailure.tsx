import { Trans } from '@lingui/react/macro';
import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { Button, ErrorState } from '@epigram/shared-ui/ui';

/** The last resort, when the frame itself throws. */
export function RootFailure() {
  return (
    <main className="sh-failure">
      <h1 className="ep-visually-hidden">{PRODUCT_NAME}</h1>
      <ErrorState
        title={<Trans>Something went wrong</Trans>}
        text={<Trans>The page could not be shown. Load it again; what you saved is safe.</Trans>}
        action={
          <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
            <Trans>Load again</Trans>
          </Button>
        }
      />
    </main>
  );
}
