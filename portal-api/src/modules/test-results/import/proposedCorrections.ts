import { createHash } from 'node:crypto';

import type {
  ImportChoices,
  ImportPreview,
  ProposedCorrection,
} from '@epigram/shared-contracts/api/testImports';
import type { Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { perGram } from '@epigram/shared-contracts/domain/perGram';

import type { TenantScope } from '../../../kernel/caller.ts';
import type { ResultValues } from '../record/correctionRepository.ts';
import { mayCorrect } from '../testPolicy.ts';
import { animalTypeOf, clientNameOf } from './importVisits.ts';
import type { StoredSample } from './importRepository.ts';
import type { StoredMatch } from './matchTests.ts';
import { rowState } from './rowState.ts';

type Differing = StoredMatch & { readonly stored: StoredSample };
type Scope = Pick<TenantScope, 'organisationId' | 'role'>;

const SHOWN_CORRECTIONS = 200;

/** The rows that differ from the stored sample, and what was decided about them. */
export interface Decided {
  readonly differing: readonly Differing[];
  readonly accepted: readonly Differing[];
  readonly open: readonly Differing[];
  readonly seen: string;
}

/**
 * A decision counts only for the values that were shown when it was made: the samples may have been corrected since, or
 * the file is read in another way.
 */
export function decideCorrections(
  matched: readonly StoredMatch[],
  { corrections, leaveDiffering }: Pick<ImportChoices, 'corrections' | 'leaveDiffering'>,
  scope: Scope,
): Decided {
  const differing = matched.flatMap((entry) =>
    entry.stored && rowState(entry) === 'differs' ? { ...entry, stored: entry.stored } : [],
  );
  const seen = digestOf(differing);
  if (leaveDiffering === true) return { differing, accepted: [], open: [], seen };
  if (corrections?.seen !== seen) return { differing, accepted: [], open: differing, seen };
  const named = new Set(corrections.accepted);
  const left = new Set(corrections.left);
  const accepted: Differing[] = [];
  const open: Differing[] = [];
  for (const entry of differing) {
    const { row } = entry.test;
    // A row in both lists contradicts itself.
    if (left.has(row) && !named.has(row)) continue;
    const isNamed = named.has(row) && !left.has(row);
    if (isNamed || (!left.has(row) && corrections.others === 'accept')) {
      if (canAccept(entry, scope)) accepted.push(entry);
      else if (isNamed) open.push(entry);
    } else if (left.has(row) || corrections.others !== 'leave') open.push(entry);
  }
  return { differing, accepted, open, seen };
}

function canAccept({ test, stored }: Differing, scope: Scope): boolean {
  return stored.animal_type === test.animalType && mayCorrect(scope, stored);
}

function digestOf(differing: readonly Differing[]): string {
  const values = differing.map(({ test, stored }) => [
    test.row,
    [stored.uuid, stored.animal_type, stored.status, ...stored.counts],
    [
      test.animalType,
      test.status,
      ...test.counts.map(({ parasite, eggs, factor }) => [parasite, eggs, factor]),
    ],
  ]);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

export function toPreview(
  { differing, seen }: Decided,
  scope: Scope,
): NonNullable<ImportPreview['corrections']> {
  return {
    seen,
    total: differing.length,
    acceptable: differing.filter((entry) => canAccept(entry, scope)).length,
    rows: differing.slice(0, SHOWN_CORRECTIONS).map((entry): ProposedCorrection => {
      const { test, stored, client } = entry;
      return {
        row: test.row,
        sampleId: test.sampleId,
        clientName: clientNameOf(client, test.clientName),
        uuid: stored.uuid,
        stored: {
          animalType: animalTypeOf(stored.animal_type),
          status: stored.status,
          counts: stored.counts.map(countOf),
        },
        file: {
          animalType: animalTypeOf(test.animalType),
          status: test.status,
          counts: test.counts.map(({ parasite, eggs, factor }) => ({
            parasite,
            value: perGram(eggs, factor),
            factor,
          })),
        },
        canAccept: canAccept(entry, scope),
      };
    }),
  };
}

/** @param text as `StoredSample` has it */
function countOf(text: string): ProposedCorrection['stored']['counts'][number] {
  const [parasite, eggs, factor] = text.split(' ');
  return {
    parasite: parasite as Parasite,
    value: perGram(Number(eggs), Number(factor)),
    factor: Number(factor),
  };
}

/** The stored test's new values; what the rows are not compared by stays. */
export function correctedValues({ test, stored }: Differing, now: Date): ResultValues {
  return {
    status: test.status,
    coccidia_visible:
      stored.coccidia_visible ||
      test.counts.some(({ parasite, eggs }) => parasite === 'coccidia' && eggs > 0),
    completed_at: test.status === 'processing' ? null : now.toISOString(),
    counts: test.counts.map(({ parasite, eggs, factor }) => ({
      parasite,
      eggs_counted: eggs,
      multiplication_factor: factor,
    })),
  };
}
