import { Plural, Trans } from '@lingui/react/macro';
import type { EntryInputs, WaitingEntry } from '@epigram/shared-contracts/client';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { formatDate, parasiteLabel } from '@epigram/shared-ui/ui';

interface Count {
  readonly parasite: Parasite;
  readonly eggsCounted: number;
}

function countsText(counts: readonly Count[]): string {
  return counts.map(({ parasite, eggsCounted }) => `${parasiteLabel(parasite)} ${eggsCounted}`).join(', ');
}

/** What was entered, so that it can be read even if its page can't be opened any more. */
export function EntryContent({ entry }: { entry: WaitingEntry }) {
  switch (entry.kind) {
    case 'comment':
      return <p className="sh-waiting-text">{entry.input.body.text}</p>;
    case 'result':
      return <Result entered={entry.input.body} />;
    case 'visit':
      return <Visit {...entry.input.body} />;
    case 'treatment':
      return <Treatment treatment={entry.input.body} />;
  }
}

function Result({ entered }: { entered: EntryInputs['result']['body'] }) {
  const { testedOn, counts } = entered;
  const text = countsText(counts);
  return (
    <>
      <p>
        <Trans>A result</Trans>
        {testedOn && ` · ${formatDate(testedOn)}`}
      </p>
      {text && <p className="sh-waiting-text">{text}</p>}
    </>
  );
}

function Visit({ testedOn, samples }: EntryInputs['visit']['body']) {
  return (
    <>
      <p>
        <Plural value={samples.length} one="A visit with # result" other="A visit with # results" />
        {` · ${formatDate(testedOn)}`}
      </p>
      <ul>
        {samples.map(({ key, sampleId, counts }) => (
          <li key={key}>{`${sampleId}: ${countsText(counts)}`}</li>
        ))}
      </ul>
    </>
  );
}

function Treatment({ treatment }: { treatment: EntryInputs['treatment']['body'] }) {
  const {
    treatedOn,
    products = [],
    group,
    animalIds = [],
    animalCount,
    prescriber,
    reason,
    note,
  } = treatment;
  const animals = animalCount ?? animalIds.length;
  const lines = [
    ...products.map(({ name, quantity, quantityUnit, batch }) =>
      [name, quantity && `${quantity} ${quantityUnit ?? ''}`.trim(), batch].filter(Boolean).join(' · '),
    ),
    group,
    prescriber,
    reason,
    note,
  ].filter(Boolean);
  return (
    <>
      <p>
        <Trans>A treatment</Trans>
        {` · ${formatDate(treatedOn)}`}
        {animals > 0 && (
          <>
            {' · '}
            <Plural value={animals} one="# animal" other="# animals" />
          </>
        )}
      </p>
      <p className="sh-waiting-text">{lines.join('\n')}</p>
    </>
  );
}
