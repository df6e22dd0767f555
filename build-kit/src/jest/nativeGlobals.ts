import type * as Jest from '@jest/globals';

/** What a test file that runs in plain Node.js imports as `@jest/globals`. jest-light-runner sets the globals. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  globalThis as unknown as typeof Jest;
