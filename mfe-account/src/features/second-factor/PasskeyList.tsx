import type { Passkey } from '@epigram/shared-contracts/api/secondFactor';
import { formatDate, IconButton } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const { t } = useLingui();
  if (passkeys.length === 0) {
    return (
      <p className="ep-soft">
        <Trans>You have no passkey yet.</Trans>
      </p>
    );
  }
  return (
    <ul role="list" className="ac-rows">
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        const added = formatDate(createdAt);
        const used = lastUsedAt && formatDate(lastUsedAt);
        return (
          <li key={id}>
            <span className="ac-row-text">
              <strong>{name}</strong>
              <span className="ep-soft">
                {used ? (
                  <Trans>
                    Added {added}, last used {used}
                  </Trans>
                ) : (
                  <Trans>Added {added}, not used yet</Trans>
                )}
              </span>
            </span>
            <IconButton icon="delete" label={t`Remove ${name}`} onClick={() => onRemove(passkey)} />
          </li>
        );
      })}
    </ul>
  );
}
