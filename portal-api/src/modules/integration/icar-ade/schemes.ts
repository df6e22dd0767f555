import type { AdeIdentifier, AdeSpecies } from '@epigram/shared-contracts/api/integrationAde';
import type { IntegrationAnimal } from '@epigram/shared-contracts/api/integrationAnimals';
import type { AnimalType } from '@epigram/shared-contracts/domain/enumerations';
import {
  electronicIdProblem,
  identityKey,
  normalElectronicId,
  normalOfficialTag,
  officialTagProblem,
} from '@epigram/shared-contracts/domain/officialIdentity';

const ELECTRONIC = 'std.iso.11785';
const CATTLE = 'eu.bovine';
/** Of this portal: a number that fits no public scheme, a tag of another species, and the portal's own id. */
const OWN = {
  electronicId: 'epigram.electronic-id',
  officialTag: 'epigram.tag',
  id: 'epigram.animal',
} as const;
export const SET_SCHEME = 'epigram.group';
export const PARASITE_SCHEME = 'epigram.parasite';

/** ADE knows no poultry and no camelids. */
const SPECIES: Partial<Record<AnimalType, AdeSpecies>> = {
  Bovine: 'Cattle',
  Ovine: 'Sheep',
  Caprine: 'Goat',
  Equine: 'Horse',
};
const ANIMAL_TYPES = new Map(Object.entries(SPECIES).map(([type, species]) => [species, type as AnimalType]));

export const speciesOf = (type: AnimalType): AdeSpecies | undefined => SPECIES[type];
export const animalTypeOf = (species: AdeSpecies): AnimalType | undefined => ANIMAL_TYPES.get(species);

type Numbers = Pick<IntegrationAnimal, 'electronicId' | 'officialTag'>;

/** The numbers of an animal, the most widely known first; the portal's own id is always the last. */
export function identifiersOf({
  id,
  animalType,
  electronicId,
  officialTag,
}: Pick<IntegrationAnimal, 'id' | 'animalType'> & Numbers): [AdeIdentifier, ...AdeIdentifier[]] {
  const numbers: AdeIdentifier[] = [];
  if (electronicId) {
    const scheme = electronicIdProblem(electronicId) ? OWN.electronicId : ELECTRONIC;
    numbers.push({ id: electronicId, scheme });
  }
  if (officialTag) {
    const isCattle = animalType === 'Bovine' && !officialTagProblem(officialTag, true);
    numbers.push({ id: officialTag, scheme: isCattle ? CATTLE : OWN.officialTag });
  }
  const own = { id: String(id), scheme: OWN.id };
  const [first = own] = numbers;
  return first === own ? [own] : [first, ...numbers.slice(1), own];
}

/** The numbers that a portal keeps, of the identifiers of an animal; `others` are of schemes that it does not know. */
export function numbersOf(identifiers: readonly AdeIdentifier[]): Numbers & { others: AdeIdentifier[] } {
  const found = { electronicId: null, officialTag: null, others: [] } as ReturnType<typeof numbersOf>;
  for (const identifier of identifiers) {
    const { id, scheme } = identifier;
    if (scheme === OWN.id) continue;
    if ((scheme === ELECTRONIC || scheme === OWN.electronicId) && found.electronicId === null) {
      found.electronicId = normalElectronicId(id);
    } else if ((scheme === CATTLE || scheme === OWN.officialTag) && found.officialTag === null) {
      found.officialTag = normalOfficialTag(id);
    } else {
      found.others.push(identifier);
    }
  }
  return found;
}

/** Equal for two identifiers of one animal: numbers of public schemes also match across them. */
export function keyOf({ id, scheme }: AdeIdentifier): string {
  const isNumber =
    scheme === ELECTRONIC || scheme === CATTLE || scheme === OWN.electronicId || scheme === OWN.officialTag;
  const number = isNumber ? identityKey(id) : undefined;
  return number ?? `${scheme} ${id}`;
}
