import { Button, Dialog, formatDate, Notice, Stack } from '@epigram/shared-ui/ui';
import type { ApiScope } from '@epigram/shared-contracts/domain/apiScopes';
import { Trans, useLingui } from '@lingui/react/macro';
import { INTEGRATION_BASE_PATH } from '@epigram/shared-contracts/api/operation';
import { CopyField } from '../../shared/CopyField.tsx';

/** Where a key with the scope can read something. */
const READABLE: readonly { readonly scope: ApiScope; readonly path: string }[] = [
  { scope: 'clients:read', path: '/clients' },
  { scope: 'animals:read', path: '/animals' },
  { scope: 'results:read', path: '/results' },
  { scope: 'treatments:read', path: '/treatments' },
  { scope: 'checks:read', path: '/checks' },
  { scope: 'forecasts:read', path: '/forecasts' },
];

/** A first call that works in a terminal and changes nothing; undefined for a key that only writes. */
function curlLine(
  origin: string,
  { key, scopes }: { key: string; scopes: readonly ApiScope[] },
): string | undefined {
  const readable = READABLE.find(({ scope }) => scopes.includes(scope));
  return (
    readable &&
    `curl "${origin}${INTEGRATION_BASE_PATH}${readable.path}?limit=10" --header "Authorization: Bearer ${key}"`
  );
}

interface NewKeyDialogProps {
  apiKey: { readonly key: string; readonly expiresAt: string };
  scopes: readonly ApiScope[];
  onClose: () => void;
}

/** Shows the key once, because the server stores only its hash. */
export function NewKeyDialog({ apiKey, scopes, onClose }: NewKeyDialogProps) {
  const { t } = useLingui();
  const until = formatDate(apiKey.expiresAt);
  const line = curlLine(window.location.origin, { key: apiKey.key, scopes });
  return (
    <Dialog
      open
      keepOpen
      hideClose
      width={550}
      title={t`Your new API key`}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          <Trans>I have kept it</Trans>
        </Button>
      }
    >
      <Stack>
        <Notice tone="warning">
          <Trans>
            Copy the key now and keep it where your program keeps its secrets. It isn’t shown again. Anyone
            who has it can use its rights until {until}.
          </Trans>
        </Notice>
        <CopyField value={apiKey.key} label={t`API key`} copyLabel={t`Copy key`} />
        {line && (
          <>
            <p>
              <Trans>Try it in a terminal. This line reads the first rows and changes nothing.</Trans>
            </p>
            <CopyField value={line} label={t`First call`} copyLabel={t`Copy line`} />
          </>
        )}
        <p>
          <a href="/api/integration/v1/docs" target="_blank" rel="noreferrer">
            <Trans>How to call the API with a key</Trans>
          </a>
        </p>
      </Stack>
    </Dialog>
  );
}
