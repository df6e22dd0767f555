import type {
  ImportChoices,
  ImportPreview,
  ProposedCorrection,
} from '@epigram/shared-contracts/api/testImports';
import { testDetailsPath } from '@epigram/shared-contracts/paths';
import {
  animalTypeLabel,
  Button,
  DescriptionList,
  formatNumber,
  SegmentedControl,
  testStatusLabel,
} from '@epigram/shared-ui/ui';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import {
  countDecisions,
  type Decision,
  decisionOf,
  withAllDecided,
  withDecision,
} from './correctionDecisions.ts';
import { countsText } from './countsText.ts';

interface CorrectionsProps {
  proposed: NonNullable<ImportPreview['corrections']>;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}

/** The rows that differ from the stored sample, each with both values, which a person accepts or leaves. */
export function Corrections({ proposed, choices, onChange }: CorrectionsProps) {
  const { t } = useLingui();
  const { total, rows } = proposed;
  if (total === 0) return null;
  const { open, accepted } = countDecisions(proposed, choices);
  const hidden = total - rows.length;
  return (
    <section className="ep-import" aria-label={t`Proposed corrections`}>
      <h3>
        <Trans>Proposed corrections</Trans>
      </h3>
      <p role="status">
        <Trans>
          <Plural value={total} one="# row differs" other="# rows differ" /> from the stored sample:{' '}
          <Plural value={accepted} one="# is accepted" other="# are accepted" />,{' '}
          <Plural value={open} one="# is open" other="# are open" />.
        </Trans>
      </p>
      <div className="ep-import-answers">
        <Button onClick={() => onChange(withAllDecided(choices, proposed, 'accept'))}>
          <Trans>Accept all corrections</Trans>
        </Button>
        <Button onClick={() => onChange(withAllDecided(choices, proposed, 'leave'))}>
          <Trans>Leave all as they are</Trans>
        </Button>
      </div>
      {hidden > 0 && (
        <p className="ep-soft">
          <Trans>
            The first {formatNumber(rows.length)} of {formatNumber(total)} are shown. The others are accepted
            or left together.
          </Trans>
        </p>
      )}
      <ul className="ep-import-questions">
        {rows.map((correction) => (
          <li key={correction.row} className="ep-import-question">
            <CorrectionItem
              correction={correction}
              decision={decisionOf(proposed, correction, choices)}
              onDecide={(decision) =>
                onChange(withDecision(choices, proposed, { row: correction.row, decision }))
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CorrectionItemProps {
  correction: ProposedCorrection;
  decision: Decision | undefined;
  onDecide: (decision: Decision) => void;
}

function CorrectionItem({ correction, decision, onDecide }: CorrectionItemProps) {
  const { t } = useLingui();
  const { row, sampleId, clientName, uuid, stored, file, canAccept } = correction;
  const accept = { value: 'accept', label: t`Accept` } as const;
  const leave = { value: 'leave', label: t`Leave as it is` } as const;
  return (
    <>
      <strong>
        <Trans>
          Row {formatNumber(row)}:{' '}
          <Link to={testDetailsPath(uuid)} target="_blank" rel="noreferrer">
            {sampleId}
          </Link>
          , {clientName}
        </Trans>
      </strong>
      <DescriptionList
        items={[
          { label: t`Stored`, value: valuesText(stored) },
          { label: t`In the file`, value: valuesText(file) },
        ]}
      />
      {!canAccept && (
        <p className="ep-soft">
          <Trans>It cannot be accepted here: it is the laboratory’s result, or one of another species.</Trans>
        </p>
      )}
      <SegmentedControl<Decision | ''>
        label={t`Correction of ${sampleId}`}
        options={canAccept ? [accept, leave] : [leave]}
        value={decision ?? ''}
        onChange={(chosen) => chosen !== '' && onDecide(chosen)}
      />
    </>
  );
}

function valuesText({ animalType, status, counts }: ProposedCorrection['stored']): string {
  return [animalTypeLabel(animalType), testStatusLabel(status), countsText(counts)]
    .filter(Boolean)
    .join(' · ');
}
