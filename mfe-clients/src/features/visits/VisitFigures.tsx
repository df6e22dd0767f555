import type { Visit, VisitFigure, VisitNote } from '@epigram/shared-contracts/api/visits';
import {
  BurdenBadge,
  countUnitLabel,
  formatNumber,
  NO_VALUE,
  parasiteLabel,
  useIsMobile,
} from '@epigram/shared-ui/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { perGramText } from './perGramText.ts';

/** A rule for every visit, so that a list of visits shows it only once. */
export const GENERAL_NOTE = 'nematodirus' satisfies VisitNote;

export const VISIT_NOTE: Record<VisitNote, MessageDescriptor> = {
  'few-samples': msg`Fewer than 10 individual samples: the mean is uncertain.`,
  pooled: msg`Pooled samples are not part of the mean.`,
  'only-pooled': msg`Pooled samples only: a count without an interval.`,
  'mixed-factors': msg`Counted by different methods: no interval can be given.`,
  nematodirus: msg`Nematodirus counts must not decide whether lambs are treated: the damage is done before eggs appear.`,
};

/** In percent. The same in each table, so that visits below each other can be compared by eye. */
const COLUMN_WIDTHS = [19, 14, 15, 14, 14, 16, 8] as const;

interface VisitFiguresProps {
  visit: Pick<Visit, 'figures' | 'fluke'>;
  /** Beside the figures of another visit. */
  isBeside?: boolean;
  /** In a list, which has its general note below. */
  isListed?: boolean;
}

/** The figures of a group, which vets read instead of single rows: a table, or a card for each parasite where there is no room for it. */
export function VisitFigures({ visit, isBeside = false, isListed = false }: VisitFiguresProps) {
  const { t, i18n } = useLingui();
  const isMobile = useIsMobile();
  const { fluke } = visit;
  const figures = visit.figures.filter(({ highest }) => highest > 0);
  const notFound = visit.figures.filter(({ highest }) => highest === 0);
  const names = notFound.map(({ parasite }) => parasiteLabel(parasite)).join(', ');
  const notes = [...new Set(figures.flatMap((figure) => figure.notes))].filter(
    (note) => !isListed || note !== GENERAL_NOTE,
  );
  return (
    <>
      {figures.length > 0 &&
        (isMobile || isBeside ? (
          <ul className="cl-figure-cards" aria-label={t`Group figures`}>
            {figures.map((figure) => (
              <FigureCard key={figure.parasite} figure={figure} />
            ))}
          </ul>
        ) : (
          <FigureTable figures={figures} />
        ))}
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
            <li key={note}>{i18n._(VISIT_NOTE[note])}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function FigureTable({ figures }: { figures: readonly VisitFigure[] }) {
  const { t } = useLingui();
  return (
    <table className="cl-figure-table cl-group-table" aria-label={t`Group figures`}>
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
          <tr key={figure.parasite}>
            <th scope="row">{parasiteLabel(figure.parasite)}</th>
            <td className="cl-number">{meanText(figure)}</td>
            <td>
              <FigureLevel figure={figure} />
            </td>
            <td className="cl-number">{intervalText(figure) ?? NO_VALUE}</td>
            <td className="cl-number">{rangeText(figure)}</td>
            <td className="cl-number">
              {figure.high === null ? NO_VALUE : <HighShare figure={figure} high={figure.high} />}
            </td>
            <td className="cl-number">{formatNumber(counted(figure))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The values of a row of the table. Those that the figure doesn't have are left out. */
function FigureCard({ figure }: { figure: VisitFigure }) {
  const { t } = useLingui();
  const interval = intervalText(figure);
  return (
    <li>
      <h4>{parasiteLabel(figure.parasite)}</h4>
      <strong>{meanText(figure)}</strong>
      <FigureLevel figure={figure} />
      <dl>
        {interval !== null && (
          <div>
            <dt>{t`95% interval`}</dt>
            <dd>{interval}</dd>
          </div>
        )}
        <div>
          <dt>{t`Range`}</dt>
          <dd>{rangeText(figure)}</dd>
        </div>
        {figure.high !== null && (
          <div>
            <dt>{t`High or above`}</dt>
            <dd>
              <HighShare figure={figure} high={figure.high} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t`Samples`}</dt>
          <dd>{formatNumber(counted(figure))}</dd>
        </div>
      </dl>
    </li>
  );
}

function FigureLevel({ figure: { level } }: { figure: VisitFigure }) {
  return level ? <BurdenBadge level={level} /> : <Trans>Not graded</Trans>;
}

function HighShare({ figure, high }: { figure: VisitFigure; high: number }) {
  const { veryHigh } = figure;
  return veryHigh ? (
    <Trans>
      {formatNumber(high)} of {formatNumber(counted(figure))}, {formatNumber(veryHigh)} Very High
    </Trans>
  ) : (
    <Trans>
      {formatNumber(high)} of {formatNumber(counted(figure))}
    </Trans>
  );
}

const WHOLE = { maximumFractionDigits: 0 };

function counted({ samples, pooledSamples }: VisitFigure): number {
  return samples + pooledSamples;
}

function meanText({ mean, unit }: VisitFigure): string {
  return `${formatNumber(mean, WHOLE)} ${countUnitLabel(unit)}`;
}

function intervalText({ interval }: VisitFigure): string | null {
  return interval && `${formatNumber(interval.low, WHOLE)} – ${formatNumber(interval.high, WHOLE)}`;
}

function rangeText({ lowest, highest, multiplicationFactor }: VisitFigure): string {
  const from = perGramText(lowest, multiplicationFactor);
  return lowest === highest ? from : `${from} – ${perGramText(highest, multiplicationFactor)}`;
}
