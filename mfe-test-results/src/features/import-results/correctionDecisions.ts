import type {
  ImportChoices,
  ImportPreview,
  ProposedCorrection,
} from '@epigram/shared-contracts/api/testImports';

type Proposed = NonNullable<ImportPreview['corrections']>;
type Decisions = NonNullable<ImportChoices['corrections']>;
export type Decision = 'accept' | 'leave';

/** The decisions about these corrections; those about other values, shown earlier, no longer count. */
function current({ seen }: Proposed, choices: ImportChoices): Decisions {
  const { corrections } = choices;
  return corrections?.seen === seen ? corrections : { seen, accepted: [], left: [] };
}

export function decisionOf(
  proposed: Proposed,
  { row, canAccept }: ProposedCorrection,
  choices: ImportChoices,
): Decision | undefined {
  const { accepted, left, others } = current(proposed, choices);
  if (accepted.includes(row)) return 'accept';
  if (left.includes(row)) return 'leave';
  return canAccept || others === undefined ? others : 'leave';
}

export function withDecision(
  choices: ImportChoices,
  proposed: Proposed,
  it: { readonly row: number; readonly decision: Decision },
): ImportChoices {
  const { accepted, left, ...decided } = current(proposed, choices);
  const not = (row: number): boolean => row !== it.row;
  const added = (list: Decision): number[] => (it.decision === list ? [it.row] : []);
  return {
    ...choices,
    corrections: {
      ...decided,
      accepted: [...accepted.filter(not), ...added('accept')],
      left: [...left.filter(not), ...added('leave')],
    },
  };
}

/** Decides every correction, also those that are not shown; one that cannot be accepted is left. */
export function withAllDecided(
  choices: ImportChoices,
  { seen }: Pick<Proposed, 'seen'>,
  others: Decision,
): ImportChoices {
  return { ...choices, corrections: { seen, accepted: [], left: [], others } };
}

/** How many corrections are still open, and how many are accepted. */
export function countDecisions(
  proposed: Proposed | undefined,
  choices: ImportChoices,
): { open: number; accepted: number } {
  if (!proposed) return { open: 0, accepted: 0 };
  const { others } = current(proposed, choices);
  const { rows, total, acceptable } = proposed;
  const decisions = rows.map((row) => decisionOf(proposed, row, choices));
  const hidden = total - rows.length;
  const hiddenAcceptable = acceptable - rows.filter(({ canAccept }) => canAccept).length;
  return {
    open: decisions.filter((decision) => decision === undefined).length + (others === undefined ? hidden : 0),
    accepted:
      decisions.filter((decision) => decision === 'accept').length +
      (others === 'accept' ? hiddenAcceptable : 0),
  };
}
