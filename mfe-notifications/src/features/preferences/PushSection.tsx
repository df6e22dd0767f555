import { Button, Notice, Section, SkeletonText, useErrorText, useToast } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Loaded } from '../../shared/Loaded.tsx';
import { currentSubscription, pushSupport } from '../../shared/pushBrowser.ts';
import { usePushState, useTurnOff, useTurnOn } from './channelsApi.ts';

/** Turns on notifications in this browser while the portal is closed. */
export function PushSection() {
  const { t } = useLingui();
  const query = usePushState();
  return (
    <Section
      title={t`Notifications of this browser`}
      description={t`Shown on your screen while the portal is closed, until you sign out here.`}
    >
      <Loaded query={query} skeleton={<SkeletonText lines={2} />} compact>
        {({ data }) => <ThisBrowser publicKey={data.publicKey} />}
      </Loaded>
    </Section>
  );
}

function ThisBrowser({ publicKey }: { publicKey: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const errorText = useErrorText();
  const [support, setSupport] = useState(pushSupport);
  const [isOn, setOn] = useState<boolean | null>(null);
  const turnOn = useTurnOn(publicKey);
  const turnOff = useTurnOff();
  const failure = turnOn.error ?? turnOff.error;

  useEffect(() => {
    currentSubscription()
      .then((subscription) => setOn(subscription !== null))
      .catch(() => setOn(false));
  }, []);

  if (support === 'unsupported') {
    return (
      <p>
        <Trans>This browser can’t show notifications of the portal.</Trans>
      </p>
    );
  }
  if (support === 'denied') {
    return (
      <Notice tone="warning">
        <Trans>
          You have blocked notifications of the portal. Allow them in the settings of the browser.
        </Trans>
      </Notice>
    );
  }
  const start = () =>
    turnOn.mutate(undefined, {
      onSuccess: (isAllowed) => {
        setOn(isAllowed);
        setSupport(pushSupport());
        if (isAllowed) toast.show({ title: t`This browser shows notifications now` });
      },
    });
  const stop = () => turnOff.mutate(undefined, { onSuccess: () => setOn(false) });
  return (
    <div className="nt-channel">
      {isOn ? (
        <>
          <p>
            <Trans>This browser shows notifications.</Trans>
          </p>
          <Button onClick={stop} busy={turnOff.isPending}>
            <Trans>Turn off here</Trans>
          </Button>
        </>
      ) : (
        <Button onClick={start} busy={turnOn.isPending} disabled={isOn === null}>
          <Trans>Turn on here</Trans>
        </Button>
      )}
      {failure && (
        <Notice tone="danger" live>
          {errorText(failure)}
        </Notice>
      )}
    </div>
  );
}
