import { aBusiness } from '@epigram/shared-contracts/testing/builders';
import { fakeApi, signIn } from '@epigram/shared-contracts/testing/fakeApi';
import { renderRoutes } from '@epigram/shared-ui/testing/renderPage';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { remote } from './remote.tsx';
import { homeAnswers } from './testing/homeApiAnswers.ts';

fakeApi(...homeAnswers());

describe('the remote', () => {
  it('shows Home at its mount path', async () => {
    signIn({
      businesses: [aBusiness({ id: 1 })],
      selectedRole: { type: 'business', id: 1, role: 4 },
      effectiveBusinessId: 1,
    });
    renderRoutes([{ path: '/', children: [...remote.routes] }]);
    expect(await screen.findByRole('region', { name: 'Tests complete' })).toBeVisible();
  });

  it.each(['en', 'es'] as const)('has its messages in %s', async (locale) => {
    expect(Object.keys(await remote.loadCatalog(locale)).length).toBeGreaterThan(20);
  });
});
