import type * as Jest from '@jest/globals';

const globals = globalThis as unknown as typeof Jest;

// jest-light-runner would report them as passed.
for (const declare of [globals.it, globals.test])
  declare.todo = (name) => declare.skip(name, () => undefined);

/** What a test file that runs in plain Node.js imports as `@jest/globals`. jest-light-runner sets the globals. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals;
