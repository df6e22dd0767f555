import { afterAll, beforeAll } from '@jest/globals';
import { openWorld, type World } from './world.ts';

/** One for all parts of a test file: opening it takes longer than most of them. */
export let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
