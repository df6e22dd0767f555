import { expect, test } from '@jest/globals';
import { definedOperations, withoutCaller } from './operationCallers.ts';

const CONTRACT = `
export const animal = z.object({});
export const getAnimal = defineOperation({ id: 'getAnimal' });
export const getAnimalById = defineOperation({ id: 'getAnimalById' });`;

test('finds an operation that no source imports from its contract', () => {
  const operations = definedOperations(CONTRACT);
  expect(operations).toEqual(['getAnimal', 'getAnimalById']);
  const sources = [
    "import {\n  type Animal,\n  getAnimalById,\n} from '@epigram/shared-contracts/api/animals';",
    "import { getAnimal } from './own.ts'; // getAnimal of '@epigram/shared-contracts/api/animals'",
  ];
  expect(withoutCaller('animals', operations, sources)).toEqual(['getAnimal']);
});
