import type { ImportVisit } from '@epigram/shared-contracts/api/testImports';
import { ANIMAL_TYPE_BY_ID, PARASITES, type Parasite } from '@epigram/shared-contracts/domain/enumerations';
import { perGram } from '@epigram/shared-contracts/domain/perGram';

import { groupKey } from '../../clients/public.ts';
import { isRefused, type ClientMatch } from './matchClients.ts';
import type { MatchedTest } from './insertTests.ts';

/** The rows by client, day, species and group, as the visits that they will be, with the arithmetic means of their counts. */
export function importVisits(
  matched: readonly MatchedTest[],
  clientIdOf: (client: ClientMatch) => number | null,
): ImportVisit[] {
  const keys = new Map<object, number>();
  const numberOf = (owner: object): number => {
    const number = keys.get(owner) ?? keys.size;
    keys.set(owner, number);
    return number;
  };
  const groups = Map.groupBy(
    matched.filter(({ client }) => !isRefused(client)),
    ({ test, client, group }) =>
      [
        numberOf(ownerOf(client)),
        test.tested.testedOn,
        test.animalType,
        group && (group.id ?? groupKey(group.name)),
      ].join(' '),
  );
  return [...groups.values()].map((entries) => {
    const { test, client, group } = entries[0]!;
    return {
      clientId: clientIdOf(client),
      clientName: clientNameOf(client, test.clientName),
      isNew: isNewClient(client),
      day: test.tested.testedOn,
      animalType: animalTypeOf(test.animalType),
      group: group?.name ?? null,
      samples: entries.length,
      means: PARASITES.flatMap((parasite) => meanOf(parasite, entries)),
    };
  });
}

/** As for a visit: a pooled sample does not weigh as much as an animal. */
function meanOf(parasite: Parasite, entries: readonly MatchedTest[]): ImportVisit['means'] {
  const counted = entries.flatMap(({ test: { counts, poolSize } }) =>
    counts.filter((count) => count.parasite === parasite).map((count) => ({ ...count, poolSize })),
  );
  const single = counted.filter(({ poolSize }) => poolSize === 1);
  const chosen = single.length > 0 ? single : counted;
  const [first] = chosen;
  if (!first) return [];
  const mean = chosen.reduce((sum, { eggs, factor }) => sum + perGram(eggs, factor), 0) / chosen.length;
  const isSame = chosen.every(({ factor }) => factor === first.factor);
  return [{ parasite, mean, samples: chosen.length, factor: isSame ? first.factor : null }];
}

export function animalTypeOf(id: number): ImportVisit['animalType'] {
  return ANIMAL_TYPE_BY_ID[id as keyof typeof ANIMAL_TYPE_BY_ID];
}

export function isNewClient(client: ClientMatch): boolean {
  return !isRefused(client) && 'created' in client;
}

export function clientNameOf(client: ClientMatch, written: string): string {
  return !isRefused(client) && 'known' in client ? client.known.name : written;
}

/** The number of groups that the rows give to clients that do not have them. */
export function countNewGroups(matched: readonly MatchedTest[]): number {
  const known = new Map<object, Set<string>>();
  for (const { test, client, group } of matched) {
    if (!group || group.id !== null || isRefused(client)) continue;
    const own = known.get(ownerOf(client)) ?? new Set();
    known.set(ownerOf(client), own.add(`${test.animalType} ${groupKey(group.name)}`));
  }
  return [...known.values()].reduce((sum, { size }) => sum + size, 0);
}

/** The object that all rows of one client share. */
function ownerOf(client: ClientMatch): object {
  if (isRefused(client)) throw new Error('A row without a client has no visit');
  return 'known' in client ? client.known : client.created;
}
