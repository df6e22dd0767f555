import type { Group } from '@epigram/shared-contracts/api/groups';

export function buildGroup(change: Partial<Group> = {}): Group {
  return {
    id: 21,
    name: 'Lambs',
    animalType: 'Ovine',
    ageClass: 'young',
    animals: 80,
    isClosed: false,
    tests: 10,
    treatments: 1,
    treatmentChecks: 0,
    ...change,
  };
}
