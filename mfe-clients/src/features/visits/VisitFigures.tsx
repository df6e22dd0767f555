import type { Visit, VisitFigure, VisitNote } from '@epigram/shared-contracts/api/visits';
import { BurdenBadge, countUnitLabel, formatNumber, NO_VALUE, parasiteLabel } from '@epigram/shared-ui/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

const NOTE: Record<VisitNote, MessageDescriptor> = {
  'few-samples': msg`Fewer than 10 individual samples: the mean is uncertain.`,
  pooled: msg`Pooled samples are not part of the mean.`,
  'only-pooled': msg`Pooled samples only: a count without an interval.`,
  'mixed-factors': msg`Counted by different methods: no interval can be given.`,
  nematodirus: msg`Nematodirus counts must not decide whether lambs are treated: the damage is done before eggs appear.`,
};

/** In percent. The same in each table, so that visits below each other can be compared by eye. */
const COLUMN_WIDTHS = [19, 14, 15, 14, 14, 16, 8] as const;

/** The figures of a group, which vets read instead of single rows. Those that fit on a phone come first. */
export function VisitFigures({ visit }: { visit: Pick<Visit, 'figures' | 'fluke'> }) {
  const { t, i18n } = useLingui();
  const { fluke } = visit;
  const figures = visit.figures.filter(({ highest }) => highest > 0);
  const notFound = visit.figures.filter(({ highest }) => highest === 0);
  const names = notFound.map(({ parasite }) => parasiteLabel(parasite)).join(', ');
  const notes = [...new Set(figures.flatMap((figure) => figure.notes))];
  return (
    <>
      {figures.length > 0 && (
        <div className="cl-scroll" role="region" aria-label={t`Group figures`} tabIndex={0}>
          <table className="cl-figure-table cl-group-table">
            <colgroup>
              {COLUMN_WIDTHS.map((width, index) => (
                <col key={index} style={{ width: `${width}%` }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">{t`Parasite`}</th>
                <th scope="col" className="cl-number">{t`Mean`}</th>
                <th scope="col">{t`Burden`}</th>
                <th scope="col" className="cl-number">{t`95% interval`}</th>
                <th scope="col" className="cl-number">{t`Range`}</th>
                <th scope="col" className="cl-number">{t`High or above`}</th>
                <th scope="col" className="cl-number">{t`Samples`}</th>
              </tr>
            </thead>
            <tbody>
              {figures.map((figure) => (
                <FigureRow key={figure.parasite} figure={figure} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {fluke && (
        <p>
          <Trans>
            Fluke test: eggs in {formatNumber(fluke.positive)} of{' '}
            {formatNumber(fluke.positive + fluke.negative)} samples.
          </Trans>
        </p>
      )}
      {notFound.length > 0 && (
        <p className="cl-soft cl-not-found">
          <Trans>Not found: {names}</Trans>
        </p>
      )}
      {visit.figures.length === 0 && !fluke && (
        <p className="cl-soft">
          <Trans>No result yet.</Trans>
        </p>
      )}
      {notes.length > 0 && (
        <ul className="cl-notes">
          {notes.map((note) => (
            <li key={note}>{i18n._(NOTE[note])}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function FigureRow({ figure }: { figure: VisitFigure }) {
  const { interval, high, veryHigh, level, samples, pooledSamples, unit } = figure;
  const counted = samples > 0 ? samples : pooledSamples;
  return (
    <tr>
      <th scope="row">{parasiteLabel(figure.parasite)}</th>
      <td className="cl-number">
        {formatNumber(figure.mean, { maximumFractionDigits: 0 })} {countUnitLabel(unit)}
      </td>
      <td>{level ? <BurdenBadge level={level} /> : <Trans>Not graded</Trans>}</td>
      <td className="cl-number">
        {interval
          ? `${formatNumber(interval.low, { maximumFractionDigits: 0 })} – ${formatNumber(interval.high, { maximumFractionDigits: 0 })}`
          : NO_VALUE}
      </td>
      <td className="cl-number">
        {formatNumber(figure.lowest)} – {formatNumber(figure.highest)}
      </td>
      <td className="cl-number">
        {high === null ? (
          NO_VALUE
        ) : veryHigh ? (
          <Trans>
            {formatNumber(high)} of {formatNumber(counted)}, {formatNumber(veryHigh)} Very High
          </Trans>
        ) : (
          <Trans>
            {formatNumber(high)} of {formatNumber(counted)}
          </Trans>
        )}
      </td>
      <td className="cl-number">{formatNumber(counted)}</td>
    </tr>
  );
}
