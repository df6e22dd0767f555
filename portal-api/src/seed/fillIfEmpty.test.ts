import { expect, test } from '@jest/globals';
import type { Db } from '../kernel/appContext.ts';
import { openPortalDatabase } from '../testing/openPortalDatabase.ts';
import { addUser } from '../testing/people.ts';
import { fillIfEmpty } from './fillIfEmpty.ts';

test('an empty database is filled; a later start loads nothing that would fill it', async () => {
  const database = await openPortalDatabase();
  let loads = 0;
  const load = () => {
    loads += 1;
    return Promise.resolve(async (owner: Db) => {
      await addUser(owner, { email: 'first@epigram.example' });
      return true;
    });
  };
  expect(await database.asOwner((owner) => fillIfEmpty(owner, load))).toBe(true);
  expect(await database.asOwner((owner) => fillIfEmpty(owner, load))).toBe(false);
  expect(loads).toBe(1);
  await database.close();
});
