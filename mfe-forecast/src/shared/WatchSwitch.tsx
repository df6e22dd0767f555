import { toApiError } from '@epigram/shared-contracts/errors';
import { Notice, Switch, useErrorText } from '@epigram/shared-ui/ui';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';

interface WatchSwitchProps {
  watched: boolean;
  busy: boolean;
  error: Error | null;
  onChange: (watched: boolean) => void;
}

/** Whether the user is notified when a level changes. Their preferences determine the channels. */
export function WatchSwitch({ watched, busy, error, onChange }: WatchSwitchProps) {
  const id = useId();
  const errorText = useErrorText();
  return (
    <div className="ep-watch">
      <div className="ep-watch-line">
        <Switch
          id={id}
          checked={watched}
          loading={busy}
          onChange={onChange}
          aria-describedby={`${id}-help`}
        />
        <label htmlFor={id}>
          <Trans>Tell me when the level changes</Trans>
        </label>
      </div>
      <p id={`${id}-help`} className="ep-soft">
        <Trans>In the portal, and by email if you’ve turned that on.</Trans>
      </p>
      {error && (
        <Notice tone="danger" live>
          {errorText(toApiError(error))}
        </Notice>
      )}
    </div>
  );
}
