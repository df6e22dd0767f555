import {
  Button,
  ConfirmDialog,
  CopyButton,
  formatDate,
  Notice,
  Section,
  SkeletonText,
  useErrorText,
  useToast,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Loaded } from '../../shared/Loaded.tsx';
import { useCalendarFeed, useEndFeed, useRenewFeed } from './channelsApi.ts';

/** A secret URL from which calendar programs fetch due dates. */
export function CalendarSection() {
  const { t } = useLingui();
  const query = useCalendarFeed();
  return (
    <Section
      title={t`Calendar`}
      description={t`Reminders, deadlines and events in your own calendar program. Anyone with the link can see them.`}
    >
      <Loaded query={query} skeleton={<SkeletonText lines={2} />} compact>
        {({ data }) => <Feed since={data.since} />}
      </Loaded>
    </Section>
  );
}

function Feed({ since }: { since: string | null }) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const addressId = useId();
  const [isAsking, setAsking] = useState(false);
  const renew = useRenewFeed();
  const end = useEndFeed();
  // Kept while the next one is created, so that the field does not disappear.
  const [made, setMade] = useState<string>();
  const url = since === null ? undefined : made;
  const failure = renew.error ?? end.error;
  const make = () => renew.mutate(undefined, { onSuccess: setMade, onSettled: () => setAsking(false) });

  return (
    <div className="nt-channel">
      {url ? (
        <div>
          <label htmlFor={addressId} className="nt-label">
            <Trans>Link to subscribe to</Trans>
          </label>
          <div className="nt-address">
            <input
              id={addressId}
              className="ep-native-input"
              value={url}
              readOnly
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={url} label={t`Copy the link`} />
          </div>
          <p className="ep-soft">
            <Trans>It is shown now and not again. Keep it to yourself.</Trans>
          </p>
        </div>
      ) : (
        since !== null && (
          <p>
            <Trans>You have had a link since {formatDate(since)}. If you have lost it, renew it.</Trans>
          </p>
        )
      )}
      <div className="nt-channel-buttons">
        <Button onClick={() => (since === null ? make() : setAsking(true))} busy={renew.isPending}>
          {since === null ? <Trans>Create link</Trans> : <Trans>Renew link</Trans>}
        </Button>
        {since !== null && (
          <Button
            kind="quiet"
            busy={end.isPending}
            onClick={() =>
              end.mutate(undefined, {
                onSuccess: () => toast.show({ title: t`The link no longer works` }),
              })
            }
          >
            <Trans>Delete link</Trans>
          </Button>
        )}
      </div>
      {failure && (
        <Notice tone="danger" live>
          {errorText(failure)}
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t`Renew the link?`}
        confirmLabel={<Trans>Renew</Trans>}
        busy={renew.isPending}
        onConfirm={make}
        onCancel={() => setAsking(false)}
      >
        <Trans>Calendars that use the current link stop updating until they have the new one.</Trans>
      </ConfirmDialog>
    </div>
  );
}
