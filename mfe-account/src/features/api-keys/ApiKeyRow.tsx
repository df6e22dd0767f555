import type { ApiKey } from '@epigram/shared-contracts/api/apiKeys';
import { Button, formatDate, formatRelative, Tag } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { scopeLabel } from '../../shared/scopeLabels.ts';

interface ApiKeyRowProps {
  apiKey: ApiKey;
  onRevoke: () => void;
}

/** One key: its scopes, its expiry, and its last use. */
export function ApiKeyRow({ apiKey, onRevoke }: ApiKeyRowProps) {
  const { t } = useLingui();
  const { name, scopes, ending, createdBy, lastUsedAt, state } = apiKey;
  const created = formatDate(apiKey.createdAt);
  const expires = formatDate(apiKey.expiresAt);
  const used = lastUsedAt && formatRelative(lastUsedAt);
  return (
    <li>
      <span className="ac-row-text">
        <strong className="ac-summary">
          {name} <StateTag state={state} />
          {scopes.map((scope) => (
            <Tag key={scope}>{scopeLabel(scope)}</Tag>
          ))}
        </strong>
        <span className="ep-soft">
          <Trans>
            Ends in {ending}, created by {createdBy} on {created}
          </Trans>
        </span>
        <span className="ep-soft">
          {state === 'expired' ? <Trans>Expired on {expires}</Trans> : <Trans>Expires on {expires}</Trans>}
          {' · '}
          {used ? <Trans>Last used {used}</Trans> : <Trans>Not used yet</Trans>}
        </span>
        {state === 'orphaned' && (
          <span className="ep-soft">
            <Trans>
              {createdBy} no longer manages this business, so the key doesn’t work. Create a new one.
            </Trans>
          </span>
        )}
      </span>
      {state !== 'revoked' && (
        <Button aria-label={t`Revoke ${name}`} aria-haspopup="dialog" onClick={onRevoke}>
          <Trans>Revoke</Trans>
        </Button>
      )}
    </li>
  );
}

function StateTag({ state }: Pick<ApiKey, 'state'>) {
  const { t } = useLingui();
  switch (state) {
    case 'active':
      return <Tag tone="success">{t`Valid`}</Tag>;
    case 'expired':
      return <Tag tone="warning">{t`Expired`}</Tag>;
    case 'orphaned':
      return <Tag tone="warning">{t`Stopped`}</Tag>;
    case 'revoked':
      return <Tag>{t`Revoked`}</Tag>;
  }
}
