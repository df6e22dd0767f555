import { describe, expect, test } from '@jest/globals';
import { affectedBy } from './affected.ts';

describe('what a change can break', () => {
  test('documents and measurements break nothing that is tested', () => {
    const files = ['docs/operations.md', 'bench/src/lists.ts', 'mfe-home/README.md'];
    expect(affectedBy(files)).toEqual({ servers: false, browser: false });
  });

  test('a page concerns the browser, not the servers', () => {
    expect(affectedBy(['mfe-clients/src/routes.tsx'])).toEqual({ servers: false, browser: true });
  });

  test('a test concerns its own suite alone', () => {
    expect(affectedBy(['mfe-clients/src/remote.test.ts'])).toEqual({ servers: false, browser: false });
    expect(affectedBy(['portal-api/src/app.test.ts'])).toEqual({ servers: true, browser: false });
  });

  test('a contract concerns everything', () => {
    expect(affectedBy(['shared-contracts/src/api/clients.ts'])).toEqual({ servers: true, browser: true });
  });

  test('a journey is run in the browser', () => {
    expect(affectedBy(['e2e/specs/roles.spec.ts'])).toEqual({ servers: false, browser: true });
  });
});
