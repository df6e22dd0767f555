import { afterAll, beforeAll } from '@jest/globals';
import { openWorld, type World } from './world.ts';

/** Shared by all parts of a test file, because opening it takes longer than most of them. */
export let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
