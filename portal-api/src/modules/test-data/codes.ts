import {
  ANIMAL_TYPE_BY_ID,
  TEST_TYPE_BY_ID,
  type AnimalType,
  type TestType,
} from '@epigram/shared-contracts/domain/enumerations';

const ANIMAL_NAMES: Readonly<Record<number, AnimalType>> = ANIMAL_TYPE_BY_ID;
const TEST_NAMES: Readonly<Record<number, TestType>> = TEST_TYPE_BY_ID;

/** The database stores the ids of the code maps; the API uses their names. */
export function animalTypeName(id: number): AnimalType {
  const name = ANIMAL_NAMES[id];
  if (!name) throw new RangeError(`No animal type has the id ${id}`);
  return name;
}

export function testTypeName(id: number): TestType {
  const name = TEST_NAMES[id];
  if (!name) throw new RangeError(`No test type has the id ${id}`);
  return name;
}

export function animalTypeIds(names: readonly AnimalType[]): number[] {
  return idsOf(ANIMAL_NAMES, names);
}

export function animalTypeId(name: AnimalType): number {
  return animalTypeIds([name])[0]!;
}

/** Several ids can share a name, such as the three test types that are worm counts. */
export function testTypeIds(names: readonly TestType[]): number[] {
  return idsOf(TEST_NAMES, names);
}

function idsOf<Name extends string>(map: Readonly<Record<number, Name>>, names: readonly Name[]): number[] {
  return Object.entries(map)
    .filter(([, name]) => names.includes(name))
    .map(([id]) => Number(id));
}
