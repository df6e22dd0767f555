import { expect, test } from '@jest/globals';
import {
  animalDetailsPath,
  clientDetailsPath,
  compareClientsPath,
  highResultsPath,
  importClientsPath,
  storedImportPath,
  storedImportsPath,
  recordAnimalResultPath,
  recordResultPath,
  visitSheetPath,
  retestsPath,
  testDetailsPath,
  testsToAnalysePath,
  unreadRequestsPath,
} from './paths.ts';

test.each([
  [clientDetailsPath(4), '/clients/details/4'],
  [clientDetailsPath(4, 'animals'), '/clients/details/4/animals'],
  [clientDetailsPath(4, null), '/clients/details/4'],
  [animalDetailsPath(9), '/clients/animal/details/9'],
  [recordResultPath(), '/test-results/record'],
  [recordResultPath(4), '/test-results/record?clientId=4'],
  [visitSheetPath(), '/test-results/visit'],
  [visitSheetPath({ clientId: 4, groupId: 2 }), '/test-results/visit?clientId=4&groupId=2'],
  [importClientsPath(), '/clients/import'],
  [storedImportsPath(), '/test-results/imports'],
  [storedImportPath(4, 9), '/test-results/imports/4/9'],
  [recordAnimalResultPath(4, 9), '/test-results/record?clientId=4&animalId=9'],
  [testDetailsPath('external 4/5'), '/test-results/details/external%204%2F5'],
  [highResultsPath(), '/test-results?level=High&level=Very+High'],
  [testsToAnalysePath(), '/test-results?status=processing'],
  [retestsPath(), '/clients/retests'],
  [unreadRequestsPath(), '/notifications?unread=true&type=approval'],
  [compareClientsPath(), '/clients/compare'],
  [compareClientsPath([3, 4]), '/clients/compare?ids=3,4'],
])('%s', (built, expected) => {
  expect(built).toBe(expected);
});
