import { Icon, Section, Tag } from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HomeScope } from '../homeScope.ts';
import { useMayOpenClients } from '../useMayOpenClients.ts';

export interface FirstStepsProps {
  scope: HomeScope;
}

/** First steps for a business without tests, shown instead of empty charts. */
export function FirstSteps({ scope }: FirstStepsProps) {
  const { t } = useLingui();
  return (
    <Section
      title={t`First steps`}
      description={
        <Trans>There are no tests yet. Your first results fill this page with charts and a map.</Trans>
      }
    >
      <ol role="list" className="ep-home-steps">
        {!scope.aggregated && <ResultsSteps />}
        {scope.business && <StationStep hasStation={scope.business.weather_station_id !== null} />}
      </ol>
    </Section>
  );
}

function ResultsSteps() {
  const mayOpenClients = useMayOpenClients();
  return (
    <>
      <Step
        title={<Trans>Import your first results</Trans>}
        text={
          <Trans>
            Results from an Excel file: the import offers a template, checks every row and tells you what to
            fix.
          </Trans>
        }
        link={
          <Link to="/test-results">
            <Trans>Go to Test Results</Trans>
          </Link>
        }
      />
      {mayOpenClients && (
        <Step
          title={<Trans>Review your clients</Trans>}
          text={
            <Trans>Each client keeps the tests of its animals together, with the date of the last one.</Trans>
          }
          link={
            <Link to="/clients">
              <Trans>Go to Clients</Trans>
            </Link>
          }
        />
      )}
    </>
  );
}

function StationStep({ hasStation }: { hasStation: boolean }) {
  return (
    <Step
      isDone={hasStation}
      title={<Trans>Set up your weather station</Trans>}
      text={<Trans>The hatching forecast starts with your business’s weather station.</Trans>}
      link={
        hasStation ? (
          <Link to="/forecast">
            <Trans>See the forecast</Trans>
          </Link>
        ) : (
          <Link to="/account/business">
            <Trans>Go to Account</Trans>
          </Link>
        )
      }
    />
  );
}

interface StepProps {
  title: ReactNode;
  text: ReactNode;
  link: ReactNode;
  isDone?: boolean;
}

function Step({ title, text, link, isDone = false }: StepProps) {
  return (
    <li>
      <span className="ep-home-step-mark" aria-hidden="true">
        {isDone && <Icon name="check" />}
      </span>
      <div>
        <h3>
          {title}{' '}
          {isDone && (
            <Tag tone="success">
              <Trans context="step">Done</Trans>
            </Tag>
          )}
        </h3>
        <p className="ep-soft">{text}</p>
        {link}
      </div>
    </li>
  );
}
