import { afterAll, beforeAll } from '@jest/globals';
import { openWorld, type World } from './world.ts';

/** Shared by all parts of a test file, because opening it takes longer than most of them. */
export let world: World;

/** Opens the world before the tests of the calling file, and closes it after them. */
export function openWorldForTests(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());
}
