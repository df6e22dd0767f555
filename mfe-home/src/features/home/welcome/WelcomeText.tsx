import { PRODUCT_NAME } from '@epigram/shared-contracts/product';
import { formatNumber, formatPercent } from '@epigram/shared-ui/ui';
import { Plural, Trans } from '@lingui/react/macro';
import type { WelcomeMessage } from './welcomeMessage.ts';

export interface WelcomeTextProps {
  message: WelcomeMessage;
}

function InactiveClients({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="# client has not been tested for over 6 months. Now is a good time to get in touch."
      other="# clients have not been tested for over 6 months. Now is a good time to get in touch."
    />
  );
}

/** The text for each case. */
export function WelcomeText({ message }: WelcomeTextProps) {
  switch (message.kind) {
    case 'contact-inactive':
      return (
        <>
          <Trans>No test was done in the last 30 days.</Trans>{' '}
          <InactiveClients count={message.inactiveClients} />
        </>
      );
    case 'increase-testing':
      return (
        <Trans>
          No test was done in the last 30 days. Regular testing shows which animals need treatment and which
          do not: plan your next samples.
        </Trans>
      );
    case 'started-again':
      return (
        <Plural
          value={message.tests}
          one="You have started testing again: # test in the last 30 days, after none in the 30 days before."
          other="You have started testing again: # tests in the last 30 days, after none in the 30 days before."
        />
      );
    case 'same-level':
      return (
        <Plural
          value={message.tests}
          one="Testing is at the same level: # test in the last 30 days, as in the 30 days before."
          other="Testing is at the same level: # tests in the last 30 days, as many as in the 30 days before."
        />
      );
    case 'steady':
      return (
        <Plural
          value={message.tests}
          one="Steady performance: # test in the last 30 days, in line with the 30 days before."
          other="Steady performance: # tests in the last 30 days, in line with the 30 days before."
        />
      );
    case 'more-percent': {
      const percent = formatPercent(message.percent);
      const tests = formatNumber(message.tests);
      return (
        <Trans>
          You tested <strong>{percent} more</strong> than in the previous 30 days: {tests} tests in the last
          30.
        </Trans>
      );
    }
    case 'more': {
      const tests = formatNumber(message.tests);
      const previous = formatNumber(message.previous);
      return (
        <Trans>
          You tested <strong>far more</strong> than in the previous 30 days: {tests} tests in the last 30, up
          from {previous}.
        </Trans>
      );
    }
    case 'drop-contact-inactive': {
      const percent = formatPercent(message.percent);
      return (
        <>
          <Trans>
            You tested <strong>{percent} less</strong> than in the previous 30 days.
          </Trans>{' '}
          <InactiveClients count={message.inactiveClients} />
        </>
      );
    }
    case 'less-percent': {
      const percent = formatPercent(message.percent);
      const tests = formatNumber(message.tests);
      return (
        <Trans>
          You tested <strong>{percent} less</strong> than in the previous 30 days: {tests} tests in the last
          30.
        </Trans>
      );
    }
    case 'generic':
      return <Trans>Welcome to {PRODUCT_NAME}. Here’s your testing overview.</Trans>;
  }
}
