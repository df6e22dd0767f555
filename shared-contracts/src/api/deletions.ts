import * as z from 'zod/mini';
import { businessParams, idParam } from './fields.ts';
import { defineOperation } from './operation.ts';
import { testId } from './tests.ts';

const prefix = '/businesses/:businessId/dashboard/clients/:clientId';
const clientParams = { ...businessParams, clientId: idParam };

const deletion = {
  method: 'DELETE',
  access: 'detailed',
  errors: ['AUTHORIZATION_FAILED', 'CARRIES_DATA', 'NOT_FOUND'],
} as const;

export const deleteTest = defineOperation({
  ...deletion,
  id: 'deleteTest',
  summary:
    'Delete a test that was recorded or imported by mistake and carries no comment, photograph, correction, check or report (Manager or Owner).',
  tag: 'Tests',
  path: '/tests/details/:id',
  params: z.object({ id: testId }),
});

export const deleteAnimal = defineOperation({
  ...deletion,
  id: 'deleteAnimal',
  summary: 'Delete an animal that was added by mistake and has no test and no treatment (Manager or Owner).',
  tag: 'Clients',
  path: `${prefix}/animals/:animalId`,
  params: z.object({ ...clientParams, animalId: idParam }),
});

export const deleteClient = defineOperation({
  ...deletion,
  id: 'deleteClient',
  summary:
    'Delete a client that was added by mistake and has no test, animal, group, treatment, check, report or open merge (Manager or Owner).',
  tag: 'Clients',
  path: prefix,
  params: z.object(clientParams),
});
