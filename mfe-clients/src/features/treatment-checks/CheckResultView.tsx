import type { TreatmentCheck } from '@epigram/shared-contracts/api/treatmentChecks';
import { unitOf } from '@epigram/shared-contracts/formats/countUnit';
import {
  countUnitLabel,
  formatDate,
  formatNumber,
  formatPercent,
  Tag,
  type Tone,
} from '@epigram/shared-ui/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { classLabel, questionLabel, warningLabel } from './checkWords.ts';

const CLASS_TONE: Record<string, Tone> = {
  Resistant: 'danger',
  'Low resistant': 'warning',
  Inconclusive: 'info',
  Susceptible: 'success',
};

type Shown = Pick<
  TreatmentCheck,
  'kind' | 'parasite' | 'status' | 'result' | 'secondFrom' | 'secondUntil' | 'paired' | 'after'
>;

/** The current result of a check: the reduction, both intervals with their class, and its caveats. */
export function CheckResultView({ check }: { check: Shown }) {
  const { t } = useLingui();
  const { result, status, kind } = check;
  const [from, until] = [formatDate(check.secondFrom), formatDate(check.secondUntil)];
  const whole = { maximumFractionDigits: 0 };
  const [before, after] = [formatNumber(result.meanBefore, whole), formatNumber(result.meanAfter, whole)];
  const unit = countUnitLabel(unitOf(check.parasite));
  const intervals = [
    { name: t`WAAVP style`, interval: result.waavp },
    { name: t`Delta method, gamma`, interval: result.delta },
  ].flatMap(({ name, interval }) => (interval ? [{ name, ...interval }] : []));
  const [target, lower] = [formatPercent(result.target, 1), formatPercent(result.lower, 1)];
  return (
    <div className="cl-result">
      {status === 'planned' && (
        <p>
          <Trans>
            Second sample due {from} to {until}.
          </Trans>
        </p>
      )}
      {result.meanBefore !== null && (
        <p>
          {check.after ? (
            <Trans>
              Mean before {before} {unit}, after {after} {unit}.
            </Trans>
          ) : (
            <Trans>
              Mean before {before} {unit}.
            </Trans>
          )}{' '}
          {result.reduction !== null && (
            <strong>
              <Trans>Reduction {formatPercent(result.reduction, 1)}</Trans>
            </strong>
          )}
        </p>
      )}
      {intervals.length > 0 && (
        <>
          <table className="cl-figure-table cl-narrow">
            <caption className="cl-caption">
              <Trans>Intervals at {formatPercent(result.coverage)}</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col">{t`Method`}</th>
                <th scope="col" className="cl-number">{t`From`}</th>
                <th scope="col" className="cl-number">{t`To`}</th>
                <th scope="col">{t`Result`}</th>
              </tr>
            </thead>
            <tbody>
              {intervals.map((interval) => (
                <tr key={interval.name}>
                  <th scope="row">{interval.name}</th>
                  <td className="cl-number">{formatPercent(interval.lower, 1)}</td>
                  <td className="cl-number">{formatPercent(interval.upper, 1)}</td>
                  <td>
                    <Tag tone={CLASS_TONE[interval.class]}>{classLabel(interval.class)}</Tag>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="cl-soft">
            {check.paired ? (
              <Trans>The same animals before and after.</Trans>
            ) : (
              <Trans>Not the same animals.</Trans>
            )}{' '}
            <Trans>
              Expected efficacy {target}, lower limit {lower}.
            </Trans>
          </p>
        </>
      )}
      {kind === 'composite' && result.reduction !== null && (
        <p className="cl-soft">
          <Trans>
            A pooled check shows the reduction of the group. It is not a definitive test of resistance.
          </Trans>
        </p>
      )}
      {(result.warnings.length > 0 || result.denied.length > 0) && (
        <ul className="cl-notes">
          {result.warnings.map((warning) => (
            <li key={warning}>{warningLabel(warning)}</li>
          ))}
          {result.denied.map((question) => (
            <li key={question}>
              <Trans>Reason to repeat, denied: {questionLabel(question)}</Trans>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
