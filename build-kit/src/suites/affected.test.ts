import { describe, expect, test } from '@jest/globals';
import { affectedBy } from './affected.ts';

describe('a change', () => {
  test('of documents or measurements affects no suite', () => {
    const files = ['docs/operations.md', 'bench/src/lists.ts', 'mfe-home/README.md'];
    expect(affectedBy(files)).toEqual({ servers: false, browser: false });
  });

  test('of a page affects the browser, not the servers', () => {
    expect(affectedBy(['mfe-clients/src/routes.tsx'])).toEqual({ servers: false, browser: true });
  });

  test('of a test affects only its own suite', () => {
    expect(affectedBy(['mfe-clients/src/remote.test.ts'])).toEqual({ servers: false, browser: false });
    expect(affectedBy(['portal-api/src/app.test.ts'])).toEqual({ servers: true, browser: false });
  });

  test('of a contract affects everything', () => {
    expect(affectedBy(['shared-contracts/src/api/clients.ts'])).toEqual({ servers: true, browser: true });
  });

  test('of a journey affects the browser', () => {
    expect(affectedBy(['e2e/specs/roles.spec.ts'])).toEqual({ servers: false, browser: true });
  });
});
